import type { CallKind } from '@plein/contract/food-ordering/tables'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The tables whose calls the boards of a program show: its own, and those of its court. */
const inReach = `t.program_uuid in (select $1::uuid union all select r.court_uuid from food_ordering.restaurants r where r.program_uuid = $1)`

interface CallRow {
  readonly uuid: string
  readonly label: string
  readonly zone: string
  readonly kind: CallKind
  readonly created: Date
}

/** Calls since then that nobody answered, oldest first. */
export const listTableCallRows = (db: Db, program_uuid: string, since: Date): Promise<CallRow[]> =>
  run<CallRow>(
    db,
    `select c.uuid, t.label, t.zone, c.kind, c.created
       from food_ordering.table_calls c join food_ordering.tables t on t.uuid = c.table_uuid
      where ${inReach} and c.answered_at is null and c.created > $2 order by c.created, c.uuid`,
    [program_uuid, since],
  )

interface AnsweredCall {
  /** False: another had answered it before. */
  readonly is_new: boolean
  readonly table_program_uuid: string
}

/** Answers a call once. Undefined where the program has no such call. */
export const writeAnswer = async (
  tx: Tx,
  { program_uuid, uuid, at, user_uuid }: { program_uuid: string; uuid: string; at: Date; user_uuid: string },
): Promise<AnsweredCall | undefined> => {
  const [row] = await run<AnsweredCall>(
    tx,
    `with known as (
       select c.uuid, t.program_uuid from food_ordering.table_calls c join food_ordering.tables t on t.uuid = c.table_uuid
        where c.uuid = $2 and ${inReach}
     ), answered as (
       update food_ordering.table_calls c set answered_at = $3, answered_by = $4 from known
        where c.uuid = known.uuid and c.answered_at is null returning c.uuid
     )
     select exists (select from answered) as is_new, known.program_uuid as table_program_uuid from known`,
    [program_uuid, uuid, at, user_uuid],
  )
  return row
}
