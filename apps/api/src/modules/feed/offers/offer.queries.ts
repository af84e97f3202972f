import type { OfferName } from '@plein/contract/feed/offers'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The programs whose things a post of this one may sell: those of the same owner. */
export const listSellers = async (db: Db | Tx, program_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select s.uuid from programs.v_programs p join programs.v_programs s on s.owner_uuid = p.owner_uuid
      where p.uuid = $1 order by s.created desc limit 200`,
    [program_uuid],
  )
  return rows.map(({ uuid }) => uuid)
}

export const listOfferNames = (tx: Tx, post_uuid: string): Promise<OfferName[]> =>
  run<OfferName>(tx, 'select kind, item_uuid as uuid from feed.offers where post_uuid = $1 order by position', [
    post_uuid,
  ])

/** Replaces the offers of a post, in this order. The post is locked. */
export const replaceOffers = async (tx: Tx, post_uuid: string, offers: readonly OfferName[]): Promise<void> => {
  await run(tx, 'delete from feed.offers where post_uuid = $1', [post_uuid])
  await run(
    tx,
    `insert into feed.offers (post_uuid, position, kind, item_uuid)
     select $1, place - 1, kind, uuid from unnest($2::text[], $3::uuid[]) with ordinality as o (kind, uuid, place)`,
    [post_uuid, offers.map(({ kind }) => kind), offers.map(({ uuid }) => uuid)],
  )
}
