import type { CallKind } from '@plein/contract/food-ordering/tables'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The restaurants on whose boards a call at a table of a program shows: its own, or all of the court. */
const boards = `array(select $1::uuid union all select r.program_uuid from food_ordering.restaurants r where r.court_uuid = $1)`

/** Whose boards hear of a table of the program. */
export const listBoards = async (tx: Tx, program_uuid: string): Promise<string[]> => {
  const [row] = await run<{ boards: string[] }>(tx, `select ${boards} as boards`, [program_uuid])
  return row?.boards ?? []
}

/** The calls at a table that nobody answered since. */
export const listOpenCalls = async (db: Db | Tx, table_uuid: string, since: Date): Promise<CallKind[]> => {
  const rows = await run<{ kind: CallKind }>(
    db,
    `select kind from food_ordering.table_calls where table_uuid = $1 and answered_at is null and created > $2 order by created`,
    [table_uuid, since],
  )
  return rows.map(({ kind }) => kind)
}

interface NewCall {
  readonly uuid: string
  readonly table_uuid: string
  readonly kind: CallKind
  readonly created: Date
  /** One of before, which nobody answered, begins anew. */
  readonly since: Date
}

/** False where such a call is open already. */
export const insertCall = async (tx: Tx, { uuid, table_uuid, kind, created, since }: NewCall): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into food_ordering.table_calls as c (uuid, table_uuid, kind, created) values ($1, $2, $3, $4)
     on conflict (table_uuid, kind) where answered_at is null do update set created = excluded.created where c.created <= $5
     returning uuid`,
    [uuid, table_uuid, kind, created, since],
  )
  return rows.length > 0
}
