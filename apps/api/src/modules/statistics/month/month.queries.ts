import { run, type Db } from '#platform/db/database.ts'
import type { Stretch } from '../vat/vat.queries.ts'

/** Takes one moment of the database for everything that a pack reads. */
export const takeSnapshot = async (db: Db): Promise<void> => {
  await run(db, 'set transaction isolation level repeatable read, read only')
}

const valuesOf = ({ program_uuid, from, to }: Stretch) => [program_uuid, from, to]

const valuesByDay = ({ program_uuid, from, to, time_zone }: Stretch) => [program_uuid, from, to, time_zone]

/** Entries on account 210 of the program. */
const own = `own as (
  select e.journal_uuid, e.journal_number, e.position, e.created, e.event, e.debit, e.credit
    from ledger.v_accounts a join ledger.v_entries e on e.account_uuid = a.uuid
   where a.main_account = 210 and a.reference = $1::uuid::text and e.created < $3::timestamptz
)`

export interface StatementEntry {
  readonly day: string
  readonly journal_uuid: string
  readonly journal_number: number
  readonly position: number
  readonly created: Date
  readonly event: string
  readonly debit: number
  readonly credit: number
}

/** A part of the statement of account 210 in a period after an entry, oldest first; of some events, or of all. */
export const listStatement = (
  db: Db,
  stretch: Stretch,
  { after, limit, events }: { after: StatementEntry | null; limit: number; events: readonly string[] | null },
): Promise<StatementEntry[]> =>
  run(
    db,
    `with ${own} select to_char(created at time zone $4, 'YYYY-MM-DD') as day, journal_uuid, journal_number, position, created, event, debit, credit from own
      where created >= $2::timestamptz and ($5::text[] is null or event = any($5))
        and ($6::timestamptz is null or (created, journal_uuid, position) > ($6, $7::uuid, $8::int))
      order by created, journal_uuid, position limit $9`,
    [
      ...valuesByDay(stretch),
      events,
      after?.created ?? null,
      after?.journal_uuid ?? null,
      after?.position ?? null,
      limit,
    ],
  )

export interface DayMove {
  readonly day: string
  readonly event: string
  readonly debit: number
  readonly credit: number
}

/** The same entries by day and event. */
export const sumStatement = (db: Db, stretch: Stretch): Promise<DayMove[]> =>
  run(
    db,
    `with ${own} select to_char(created at time zone $4, 'YYYY-MM-DD') as day, event, sum(debit)::bigint as debit, sum(credit)::bigint as credit from own
      where created >= $2::timestamptz group by 1, 2 order by 1, 2`,
    valuesByDay(stretch),
  )

/** The balance of account 210 (credit less debit) as a period begins, and as it ends. */
export const readBalances = async (db: Db, stretch: Stretch): Promise<{ opening: number; closing: number }> => {
  const [row] = await run<{ opening: number; closing: number }>(
    db,
    `with ${own} select coalesce(sum(credit - debit) filter (where created < $2::timestamptz), 0)::bigint as opening,
            coalesce(sum(credit - debit), 0)::bigint as closing from own`,
    valuesOf(stretch),
  )
  return row ?? { opening: 0, closing: 0 }
}

export interface CourtFees {
  readonly day: string
  readonly charged: number
  readonly earned: number
}

/** Fees that courts took of the program's sales by day, and what the program, as a court, took of its restaurants'. */
export const sumCourtFees = (db: Db, stretch: Stretch): Promise<CourtFees[]> =>
  run(
    db,
    `select to_char(f.booked_at at time zone $4, 'YYYY-MM-DD') as day, coalesce(sum(f.amount) filter (where f.program_uuid = $1::uuid), 0)::bigint as charged,
            coalesce(sum(f.amount) filter (where f.fee_program_uuid = $1::uuid), 0)::bigint as earned
       from payments.v_fees f
      where (f.program_uuid = $1::uuid or f.fee_program_uuid = $1::uuid) and f.booked_at >= $2::timestamptz and f.booked_at < $3::timestamptz
      group by 1 order by 1`,
    valuesByDay(stretch),
  )

/** Cash that the program took by day, less what it handed back. */
export const sumCash = (db: Db, stretch: Stretch): Promise<{ day: string; amount: number }[]> =>
  run(
    db,
    `select to_char(c.at at time zone $4, 'YYYY-MM-DD') as day, sum(c.amount)::bigint as amount
       from (select v.created as at, v.total_amount as amount from food_ordering.v_figure_parts v
              where v.restaurant_uuid = $1::uuid and v.in_cash and v.paid_at is not null
                and v.created >= $2::timestamptz and v.created < $3::timestamptz
             union all
             select v.status_changed_at, -v.total_amount from food_ordering.v_figure_parts v
              where v.restaurant_uuid = $1::uuid and v.in_cash and v.paid_at is not null and v.status = 9
                and v.status_changed_at >= $2::timestamptz and v.status_changed_at < $3::timestamptz) c
      group by 1 order by 1`,
    valuesByDay(stretch),
  )

/** Payments of a period that no settlement of their provider has, and refunds that are not at their end. */
export const countMoving = async (db: Db, stretch: Stretch): Promise<{ payments: number; refunds: number }> => {
  const [row] = await run<{ payments: number; refunds: number }>(
    db,
    `select (select count(distinct a.uuid)
               from ledger.v_journals j join payments.v_attempts a on a.uuid = j.reference and a.applied and a.provider_reference is not null
               join payments.v_payables p on p.uuid = a.payable_uuid join payments.v_shares h on h.payable_uuid = p.uuid
              where j.event = 'payment' and j.created >= $2::timestamptz and j.created < $3::timestamptz
                and h.program_uuid = $1::uuid
                and not exists (select from payments.v_settled s where s.uuid = a.uuid)) as payments,
            (select count(distinct r.uuid)
               from ledger.v_journals j join payments.v_refunds r on r.uuid = j.reference and r.status not in ('refunded', 'settled') and r.replaced_by is null
               join payments.v_payables p on p.uuid = r.payable_uuid
               join payments.v_shares h on h.payable_uuid = r.payable_uuid and h.subject_uuid = r.subject_uuid
              where j.event = 'refund' and j.created >= $2::timestamptz and j.created < $3::timestamptz
                and h.program_uuid = $1::uuid) as refunds`,
    valuesOf(stretch),
  )
  return row ?? { payments: 0, refunds: 0 }
}

/** Whose books the month of a program belongs to: its owner, as a company or a person. */
export const findBookKeeper = async (
  db: Db,
  program_uuid: string,
): Promise<{ name: string; vat_number: string | null }> => {
  const [row] = await run<{ name: string; vat_number: string | null }>(
    db,
    `select o.title as name, n.company_vat_number as vat_number
       from programs.v_programs p join identity.v_profiles o on o.uuid = p.owner_uuid
       left join identity.v_vat_numbers n on n.uuid = p.owner_uuid where p.uuid = $1`,
    [program_uuid],
  )
  return row ?? { name: '', vat_number: null }
}
