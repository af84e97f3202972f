import type { TableSettings } from '@plein/contract/food-kitchen/tables'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface TableRow extends TableSettings {
  readonly uuid: string
  readonly token: string
  readonly created: Date
}

const columns = 'uuid, label, zone, service, token, created'

/** Whether the program is a restaurant or a food court: what has tables. */
export const isRestaurantOrCourt = async (db: Db | Tx, program_uuid: string): Promise<boolean> => {
  const [row] = await run<{ is_one: boolean }>(
    db,
    `select exists (select from food_ordering.restaurants where program_uuid = $1)
         or exists (select from food_ordering.courts where program_uuid = $1) as is_one`,
    [program_uuid],
  )
  return row?.is_one === true
}

/** The tables of a program, in no order. */
export const listTableRows = (db: Db | Tx, program_uuid: string): Promise<TableRow[]> =>
  run<TableRow>(db, `select ${columns} from food_ordering.tables where program_uuid = $1 and ended_at is null`, [
    program_uuid,
  ])

/** Adding counts what there is: two at the same time come one after the other. */
export const lockTables = (tx: Tx, program_uuid: string): Promise<unknown> =>
  run(tx, `select pg_advisory_xact_lock(hashtextextended('food_ordering.tables ' || $1, 0))`, [program_uuid])

export const insertTables = (tx: Tx, program_uuid: string, rows: readonly TableRow[]): Promise<unknown> =>
  run(
    tx,
    `insert into food_ordering.tables (uuid, program_uuid, label, zone, service, token, created)
     select r.uuid, $1, r.label, r.zone, r.service, r.token, r.created
       from jsonb_to_recordset($2::jsonb) as r (uuid uuid, label text, zone text, service text, token text, created timestamptz)`,
    [program_uuid, JSON.stringify(rows)],
  )

interface TableKey {
  readonly program_uuid: string
  readonly uuid: string
}

/** Undefined where the program has no such table. */
export const updateTable = async (
  tx: Tx,
  { program_uuid, uuid, label, zone, service }: TableKey & TableSettings,
): Promise<TableRow | undefined> => {
  const [row] = await run<TableRow>(
    tx,
    `update food_ordering.tables set label = $3, zone = $4, service = $5
      where program_uuid = $1 and uuid = $2 and ended_at is null returning ${columns}`,
    [program_uuid, uuid, label, zone, service],
  )
  return row
}

/** Undefined where the program has no such table. */
export const updateTableToken = async (
  tx: Tx,
  { program_uuid, uuid, token }: TableKey & { token: string },
): Promise<TableRow | undefined> => {
  const [row] = await run<TableRow>(
    tx,
    `update food_ordering.tables set token = $3 where program_uuid = $1 and uuid = $2 and ended_at is null returning ${columns}`,
    [program_uuid, uuid, token],
  )
  return row
}

/** False where the program has no such table. */
export const writeTableEnd = async (tx: Tx, { program_uuid, uuid, at }: TableKey & { at: Date }): Promise<boolean> => {
  const rows = await run(
    tx,
    'update food_ordering.tables set ended_at = $3 where program_uuid = $1 and uuid = $2 and ended_at is null returning uuid',
    [program_uuid, uuid, at],
  )
  return rows.length > 0
}

/** The name of a program, as guests read it. */
export const findProgramTitle = async (db: Db | Tx, program_uuid: string): Promise<string> => {
  const [row] = await run<{ title: string }>(db, 'select title from programs.v_programs where uuid = $1', [
    program_uuid,
  ])
  return row?.title ?? ''
}
