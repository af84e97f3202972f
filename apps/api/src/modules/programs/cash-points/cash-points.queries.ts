import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Hours } from '../hours/opening-hours.rules.ts'

/** A cash point as it is kept: metres, minutes of the local day. */
export interface CashPointRow extends Omit<Hours, 'working_hours_exceptions'> {
  readonly uuid: string
  readonly name: string
  readonly address: string
  readonly zip_code: string | null
  readonly city: string | null
  readonly delivery_range: number | null
  readonly working_hours_exceptions: readonly (Hours['working_hours_exceptions'][number] & { readonly note: string })[]
  readonly token: string
  readonly short_code: string
  readonly created: Date
  readonly modified: Date
}

const columns = `uuid, name, address, zip_code, city, delivery_range, time_zone, working_hours, working_hours_exceptions, token,
  short_code, created, modified`

/** An acceptor's cash points by name: a few, two hundred at the most. `like`: a pattern in small letters, null for all. */
export const listCashPointRows = (db: Db, acceptor_uuid: string | null, like: string | null): Promise<CashPointRow[]> =>
  run<CashPointRow>(
    db,
    `select ${columns} from programs.cash_points
      where acceptor_uuid = $1 and removed_at is null
        and ($2::text is null or lower(name) like $2 or lower(address) like $2 or lower(city) like $2)
      order by name, uuid`,
    [acceptor_uuid, like],
  )

export const countCashPoints = async (tx: Tx, acceptor_uuid: string): Promise<number> => {
  const [row] = await run<{ count: number }>(
    tx,
    'select count(*)::int as count from programs.cash_points where acceptor_uuid = $1 and removed_at is null',
    [acceptor_uuid],
  )
  return row?.count ?? 0
}

export const findCashPoint = async (
  db: Db | Tx,
  acceptor_uuid: string | null,
  uuid: string,
): Promise<CashPointRow | undefined> => {
  const [row] = await run<CashPointRow>(
    db,
    `select ${columns} from programs.cash_points where acceptor_uuid = $1 and uuid = $2 and removed_at is null`,
    [acceptor_uuid, uuid],
  )
  return row
}

/** The same, locked until the transaction ends. */
export const lockCashPoint = async (
  tx: Tx,
  acceptor_uuid: string | null,
  uuid: string,
): Promise<CashPointRow | undefined> => {
  const [row] = await run<CashPointRow>(
    tx,
    `select ${columns} from programs.cash_points where acceptor_uuid = $1 and uuid = $2 and removed_at is null for update`,
    [acceptor_uuid, uuid],
  )
  return row
}

/** Two that an acceptor adds at once come one after the other, so that both are counted. */
export const lockCashPointsByAcceptor = async (tx: Tx, acceptor_uuid: string): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('programs.cash_points ' || $1, 0))`, [acceptor_uuid])
}

export const insertCashPoint = async (
  tx: Tx,
  acceptor_uuid: string,
  row: Omit<CashPointRow, 'time_zone'>,
): Promise<void> => {
  await run(
    tx,
    `insert into programs.cash_points (uuid, acceptor_uuid, name, address, zip_code, city, delivery_range, working_hours,
            working_hours_exceptions, token, short_code, created, modified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.uuid,
      acceptor_uuid,
      row.name,
      row.address,
      row.zip_code,
      row.city,
      row.delivery_range,
      JSON.stringify(row.working_hours),
      JSON.stringify(row.working_hours_exceptions),
      row.token,
      row.short_code,
      row.created,
      row.modified,
    ],
  )
}

export const updateCashPoint = async (
  tx: Tx,
  row: Omit<CashPointRow, 'time_zone' | 'token' | 'short_code' | 'created'>,
): Promise<void> => {
  await run(
    tx,
    `update programs.cash_points set name = $2, address = $3, zip_code = $4, city = $5, delivery_range = $6, working_hours = $7,
            working_hours_exceptions = $8, modified = $9 where uuid = $1`,
    [
      row.uuid,
      row.name,
      row.address,
      row.zip_code,
      row.city,
      row.delivery_range,
      JSON.stringify(row.working_hours),
      JSON.stringify(row.working_hours_exceptions),
      row.modified,
    ],
  )
}

/** Takes a cash point away; what was printed leads nowhere from then on. Answers whether it was there. */
export const removeCashPointRow = async (
  tx: Tx,
  { acceptor_uuid, uuid, at }: { acceptor_uuid: string | null; uuid: string; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    'update programs.cash_points set removed_at = $3 where acceptor_uuid = $1 and uuid = $2 and removed_at is null returning uuid',
    [acceptor_uuid, uuid, at],
  )
  return rows.length > 0
}

/** The cash point of a printed code: its token, or its short code however it was typed. */
export const findScanned = async (
  db: Db | Tx,
  code: string,
): Promise<(CashPointRow & { readonly acceptor_uuid: string }) | undefined> => {
  const [row] = await run<CashPointRow & { acceptor_uuid: string }>(
    db,
    `select ${columns}, acceptor_uuid from programs.cash_points
      where (token = $1 or short_code = upper($1)) and removed_at is null`,
    [code],
  )
  return row
}

/** The running programs that an acceptor works in, by title. */
export const programsAround = (
  db: Db,
  acceptor_uuid: string,
  status_id: number,
): Promise<{ readonly uuid: string; readonly type_code: number; readonly title: string }[]> =>
  run(
    db,
    `select p.uuid, p.type_code, p.title from programs.participations t join programs.programs p on p.uuid = t.program_uuid
      where t.acceptor_uuid = $1 and t.status_code = 21001 and p.status_id = $2 order by p.title, p.uuid limit 20`,
    [acceptor_uuid, status_id],
  )
