import type { KnownPerson } from '#modules/programs/index.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** People in whose wallets cards lie, by uuid, and the programs of those. */
export const listEarlierHolders = (
  db: Db | Tx,
  { after, most }: { after: string | null; most: number },
): Promise<KnownPerson[]> =>
  run<{ user_uuid: string; program_uuids: string[] }>(
    db,
    `select holder_uuid as user_uuid, array_agg(distinct program_uuid) as program_uuids from cards.cards
      where holder_uuid is not null and ($1::uuid is null or holder_uuid > $1)
      group by holder_uuid order by holder_uuid limit $2`,
    [after, most],
  )
