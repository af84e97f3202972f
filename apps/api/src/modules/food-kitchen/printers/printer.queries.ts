import type { PrinterSettings, PrinterTrouble } from '@plein/contract/food-kitchen/printers'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface PrinterRow extends PrinterSettings {
  readonly uuid: string
  readonly token: string
  readonly created: Date
  readonly seen_at: Date | null
  readonly trouble: PrinterTrouble | null
  readonly trouble_since: Date | null
  readonly waiting: number
}

const columns = `p.uuid, p.name, p.station, p.language, p.categories, p.token, p.created, p.seen_at, p.trouble, p.trouble_since,
  (select count(*)::int from food_ordering.print_jobs j where j.printer_uuid = p.uuid and j.ended_at is null) as waiting`

/** The printers of a restaurant, oldest first. */
export const listPrinterRows = (db: Db | Tx, program_uuid: string): Promise<PrinterRow[]> =>
  run<PrinterRow>(
    db,
    `select ${columns} from food_ordering.printers p where p.program_uuid = $1 and p.ended_at is null order by p.created, p.uuid`,
    [program_uuid],
  )

/** Undefined where the program has no such printer. */
export const findPrinter = async (db: Db | Tx, program_uuid: string, uuid: string): Promise<PrinterRow | undefined> => {
  const [row] = await run<PrinterRow>(
    db,
    `select ${columns} from food_ordering.printers p where p.program_uuid = $1 and p.uuid = $2 and p.ended_at is null`,
    [program_uuid, uuid],
  )
  return row
}

/** The clock of a restaurant; undefined for another program. */
export const findTimeZone = async (db: Db | Tx, program_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ time_zone: string }>(
    db,
    'select time_zone from food_ordering.restaurants where program_uuid = $1',
    [program_uuid],
  )
  return row?.time_zone
}

/** Adding counts what there is: two at the same time come one after the other. */
export const lockPrinters = (tx: Tx, program_uuid: string): Promise<unknown> =>
  run(tx, `select pg_advisory_xact_lock(hashtextextended('food_ordering.printers ' || $1, 0))`, [program_uuid])

/** Those of the categories that the program has. */
export const ownCategories = async (tx: Tx, program_uuid: string, categories: readonly string[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    'select uuid from menus.v_categories where program_uuid = $1 and uuid = any($2::uuid[]) order by uuid',
    [program_uuid, categories],
  )
  return rows.map(({ uuid }) => uuid)
}

export const insertPrinter = (
  tx: Tx,
  program_uuid: string,
  printer: PrinterSettings & Pick<PrinterRow, 'uuid' | 'token' | 'created'>,
): Promise<unknown> =>
  run(
    tx,
    `insert into food_ordering.printers (uuid, program_uuid, name, station, language, categories, token, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      printer.uuid,
      program_uuid,
      printer.name,
      printer.station,
      printer.language,
      printer.categories,
      printer.token,
      printer.created,
    ],
  )

export const updatePrinter = (
  tx: Tx,
  { program_uuid, uuid, settings }: { program_uuid: string; uuid: string; settings: PrinterSettings },
): Promise<unknown> =>
  run(
    tx,
    `update food_ordering.printers set name = $3, station = $4, language = $5, categories = $6
      where program_uuid = $1 and uuid = $2 and ended_at is null`,
    [program_uuid, uuid, settings.name, settings.station, settings.language, settings.categories],
  )

/** Another address, at which nobody was seen yet. False where the program has no such printer. */
export const updateToken = async (
  tx: Tx,
  { program_uuid, uuid, token }: { program_uuid: string; uuid: string; token: string },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_ordering.printers set token = $3, seen_at = null, trouble = null, trouble_since = null
      where program_uuid = $1 and uuid = $2 and ended_at is null returning uuid`,
    [program_uuid, uuid, token],
  )
  return rows.length > 0
}

/** Ends a printer and what waits for it. False where the program has no such printer. */
export const writeEnded = async (
  tx: Tx,
  { program_uuid, uuid, at }: { program_uuid: string; uuid: string; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `with ended as (
       update food_ordering.printers set ended_at = $3 where program_uuid = $1 and uuid = $2 and ended_at is null returning uuid
     ), jobs as (
       update food_ordering.print_jobs j set ended_at = $3 from ended where j.printer_uuid = ended.uuid and j.ended_at is null
     )
     select uuid from ended`,
    [program_uuid, uuid, at],
  )
  return rows.length > 0
}
