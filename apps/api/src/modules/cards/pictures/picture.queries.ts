import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

export const insertPicture = (
  db: Db,
  { path, owner_uuid, created }: { path: string; owner_uuid: string; created: Date },
): Promise<unknown[]> =>
  run(db, 'insert into cards.pictures (path, owner_uuid, created) values ($1, $2, $3)', [path, owner_uuid, created])

/** True when this owner uploaded the picture. It counts as touched now: nobody takes it away before what shows it is saved. */
export const touchOwnPicture = async (
  tx: Tx,
  { path, owner_uuid, at }: { path: string; owner_uuid: string; at: Date },
): Promise<boolean> => {
  const touched = await run(
    tx,
    'update cards.pictures set created = greatest(created, $3) where path = $1 and owner_uuid = $2 returning path',
    [path, owner_uuid, at],
  )
  return touched.length > 0
}

/** Notes that a card left a picture just now: a page that is open may still show it. */
export const leavePicture = async (tx: Tx, path: string | null, at: Date): Promise<void> => {
  await run(tx, 'update cards.pictures set created = greatest(created, $2) where path = $1', [path, at])
}

/** Forgets a hundred pictures that were uploaded, or left, before a moment and that neither card nor program shows; answers their paths. */
export const takeUnusedPictures = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    db,
    `with unused as (
       select path from cards.pictures i
        where created < $1
          and not exists (select from cards.card_designs d join programs.v_programs p on p.uuid = d.program_uuid where d.image = i.path)
          and not exists (select from programs.v_programs where image = i.path)
        order by created limit 100 for update skip locked)
     delete from cards.pictures using unused where pictures.path = unused.path returning pictures.path`,
    [before],
  )
  return rows.map(({ path }) => path)
}

export interface PictureRow {
  readonly path: string
  readonly created: Date
}

const newest_first = `select path, created from cards.pictures
 where owner_uuid = $1 and ($2::timestamptz is null or (created, path) < ($2, $3)) order by created desc, path desc limit $4 offset $5`

const oldest_first = `select path, created from cards.pictures
 where owner_uuid = $1 and ($2::timestamptz is null or (created, path) > ($2, $3)) order by created, path limit $4 offset $5`

/** A page of the pictures that this owner uploaded, newest first (backwards: oldest first), one row more than `size`. */
export const listPictures = (
  db: Db,
  { owner_uuid, place, size }: { owner_uuid: string | null; place: Cursor; size: number },
): Promise<PictureRow[]> => {
  const [created = null, path = null] = place.after ?? []
  const values = [owner_uuid, created, path, size + 1, place.offset]
  return runReplanned<PictureRow>(db, place.backwards ? oldest_first : newest_first, values)
}

export const countPictures = async (db: Db, owner_uuid: string | null): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from (select from cards.pictures where owner_uuid = $1 limit 10001) p',
    [owner_uuid],
  )
  return row?.count ?? 0
}
