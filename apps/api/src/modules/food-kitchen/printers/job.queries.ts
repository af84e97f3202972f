import type { PrinterTrouble } from '@plein/contract/food-kitchen/printers'
import type { Language } from '@plein/contract/schema'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** True for lines l that printer p prints: of its categories, of any where it has none, or of such that no printer of the restaurant prints. */
const isPrinted = `l.kind = 'product' and l.quantity > l.refunded_quantity and (p.categories = '{}'
  or exists (select from menus.v_product_categories v where v.product_uuid = l.product_uuid and v.category_uuid = any(p.categories))
  or not exists (select from food_ordering.printers q where q.program_uuid = p.program_uuid and q.ended_at is null and (q.categories = '{}'
    or exists (select from menus.v_product_categories v where v.product_uuid = l.product_uuid and v.category_uuid = any(q.categories)))))`

interface Ticket {
  readonly printer_uuid: string
  readonly suborder_uuid: string
}

/** Which printers print of which parts of an order: of those at work, which were paid since the printer is there. */
export const listTickets = (tx: Tx, order_uuid: string): Promise<Ticket[]> =>
  run<Ticket>(
    tx,
    `select p.uuid as printer_uuid, s.uuid as suborder_uuid
       from food_ordering.suborders s join food_ordering.printers p on p.program_uuid = s.restaurant_uuid and p.ended_at is null
      where s.order_uuid = $1 and s.status in (3, 5, 6) and s.paid_at >= p.created
        and exists (select from food_ordering.order_lines l where l.suborder_uuid = s.uuid and ${isPrinted})
      order by p.created, s.uuid`,
    [order_uuid],
  )

/** A printer prints a part once: what is lined up already stays as it is. */
export const insertTickets = (
  tx: Tx,
  tickets: readonly (Ticket & { readonly uuid: string })[],
  at: Date,
): Promise<unknown> =>
  run(
    tx,
    `insert into food_ordering.print_jobs (uuid, printer_uuid, suborder_uuid, created)
     select t.uuid, t.printer_uuid, t.suborder_uuid, $4
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (uuid, printer_uuid, suborder_uuid)
     on conflict on constraint print_jobs_once_for_a_part do nothing`,
    [
      tickets.map(({ uuid }) => uuid),
      tickets.map(({ printer_uuid }) => printer_uuid),
      tickets.map(({ suborder_uuid }) => suborder_uuid),
      at,
    ],
  )

/** A part that was cancelled is cooked no more. */
export const endTickets = (tx: Tx, suborder_uuid: string, at: Date): Promise<unknown> =>
  run(tx, 'update food_ordering.print_jobs set ended_at = $2 where suborder_uuid = $1 and ended_at is null', [
    suborder_uuid,
    at,
  ])

/** One test page waits at a time. */
export const insertTestPage = (
  tx: Tx,
  page: { program_uuid: string; uuid: string; job_uuid: string; at: Date },
): Promise<unknown> =>
  run(
    tx,
    `insert into food_ordering.print_jobs (uuid, printer_uuid, created)
     select $3, p.uuid, $4 from food_ordering.printers p
      where p.program_uuid = $1 and p.uuid = $2 and p.ended_at is null
        and not exists (select from food_ordering.print_jobs j where j.printer_uuid = p.uuid and j.suborder_uuid is null and j.ended_at is null)`,
    [page.program_uuid, page.uuid, page.job_uuid, page.at],
  )

/** The next job j of printer p at $2: of a part that is being made or is on its way, and not of one that does not fire yet. */
const nextJob = `select j.uuid from food_ordering.print_jobs j left join food_ordering.suborders s on s.uuid = j.suborder_uuid
   where j.printer_uuid = p.uuid and j.ended_at is null
     and (s.uuid is null or s.status in (5, 6) or (s.status = 3 and (s.fires_at is null or s.fires_at <= $2)))
   order by j.created, j.uuid limit 1`

interface Poll {
  readonly program_uuid: string
  /** It has a trouble that it had not, or has one no more. */
  readonly changed: boolean
  readonly job_uuid: string | null
}

/** A printer asks: one statement finds what waits, and notes once a minute that it was seen. Undefined for a token of no printer. */
export const pollPrinter = async (
  db: Db,
  { token, at, trouble }: { token: string; at: Date; trouble: PrinterTrouble | null },
): Promise<Poll | undefined> => {
  const [row] = await run<Poll>(
    db,
    `with p as (
       select uuid, program_uuid, seen_at, trouble from food_ordering.printers where token = $1 and ended_at is null
     ), seen as (
       update food_ordering.printers t
          set seen_at = $2, trouble = $3,
              trouble_since = case when $3::text is null then null when t.trouble = $3 then t.trouble_since else $2 end
         from p where t.uuid = p.uuid and (p.seen_at is null or p.seen_at < $2::timestamptz - interval '1 minute' or p.trouble is distinct from $3)
     )
     select p.program_uuid, p.trouble is distinct from $3 as changed, (${nextJob}) as job_uuid from p`,
    [token, at, trouble],
  )
  return row
}

export interface KnownPrinter {
  readonly uuid: string
  readonly program_uuid: string
  readonly name: string
  readonly station: string
  readonly language: Language
  readonly time_zone: string
}

/** The printer of an address. */
export const findByToken = async (db: Db, token: string): Promise<KnownPrinter | undefined> => {
  const [row] = await run<KnownPrinter>(
    db,
    `select p.uuid, p.program_uuid, p.name, p.station, p.language, r.time_zone
       from food_ordering.printers p join food_ordering.restaurants r on r.program_uuid = p.program_uuid
      where p.token = $1 and p.ended_at is null`,
    [token],
  )
  return row
}

interface FetchedJob {
  readonly uuid: string
  readonly suborder_uuid: string | null
  /** This one included. */
  readonly prints: number
}

/** Counts a fetch of a job of the printer, the next one unless it names one; it goes on waiting. Undefined where nothing waits. */
export const countFetch = async (
  db: Db,
  { printer_uuid, job_uuid, at }: { printer_uuid: string; job_uuid: string | null; at: Date },
): Promise<FetchedJob | undefined> => {
  const [row] = await run<FetchedJob>(
    db,
    `update food_ordering.print_jobs f set prints = f.prints + 1, fetched_at = $2
       from food_ordering.printers p
      where p.uuid = $1 and f.printer_uuid = p.uuid and f.ended_at is null and f.uuid = coalesce($3, (${nextJob}))
     returning f.uuid, f.suborder_uuid, f.prints`,
    [printer_uuid, at, job_uuid],
  )
  return row
}

/** Ends a job that was fetched, the last of them unless the printer names one. A second report changes nothing. */
export const writePrinted = (
  db: Db,
  { printer_uuid, job_uuid, at }: { printer_uuid: string; job_uuid: string | null; at: Date },
): Promise<unknown> =>
  run(
    db,
    `update food_ordering.print_jobs set ended_at = $2
      where printer_uuid = $1 and ended_at is null and prints > 0
        and uuid = coalesce($3, (select f.uuid from food_ordering.print_jobs f where f.printer_uuid = $1 and f.ended_at is null and f.prints > 0
                                  order by f.fetched_at desc limit 1))`,
    [printer_uuid, at, job_uuid],
  )

/** The trouble that a printer reported with a job. False where it had it before. */
export const writeTrouble = async (
  tx: Tx,
  { printer_uuid, trouble, at }: { printer_uuid: string; trouble: PrinterTrouble; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_ordering.printers set trouble = $2, trouble_since = $3, seen_at = $3
      where uuid = $1 and trouble is distinct from $2 returning uuid`,
    [printer_uuid, trouble, at],
  )
  return rows.length > 0
}

/** The lines of a part that a printer prints. */
export const printedLines = async (db: Db, printer_uuid: string, suborder_uuid: string): Promise<Set<string>> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select l.uuid from food_ordering.order_lines l, food_ordering.printers p
      where p.uuid = $1 and l.suborder_uuid = $2 and ${isPrinted}`,
    [printer_uuid, suborder_uuid],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

export const deleteEndedBefore = (db: Db, before: Date): Promise<unknown> =>
  run(
    db,
    `delete from food_ordering.print_jobs where ended_at < $1 or created < $1::timestamptz - interval '60 days'`,
    [before],
  )
