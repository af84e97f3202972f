import { run, type Db } from '#platform/db/database.ts'
import type { GivenBack, SoldLine } from './spread-refunds.rules.ts'

/** A program and the moments between which something was booked: from the first on, before the second. */
export interface Stretch {
  readonly program_uuid: string
  readonly from: Date
  readonly to: Date
  /** Days are local ones of it. */
  readonly time_zone: string
}

const valuesOf = ({ program_uuid, from, to }: Stretch) => [program_uuid, from, to]
const valuesByDay = ({ program_uuid, from, to, time_zone }: Stretch) => [program_uuid, from, to, time_zone]

const within = 'j.created >= $2::timestamptz and j.created < $3::timestamptz'

/** Lines of orders of every kind that stores VAT. */
const lines = `vat_line as (
  select uuid, subject_uuid, amount, vat_percentage, vat from food_ordering.v_vat_lines
  union all
  select uuid, subject_uuid, amount, vat_percentage, vat from payment_management.v_vat_lines
)`

/**
 * Sales of the program as the books have them, and those in cash, which never were in them. A payment of a bill is no sale: the bill is. What is paid to an
 * acceptor is a sale of its own, wherever it happened (0052).
 */
const sold = `sold as (
  select h.subject_uuid, h.amount, j.created
    from ledger.v_journals j join payments.v_attempts a on a.uuid = j.reference and a.applied
    join payments.v_payables p on p.uuid = a.payable_uuid join payments.v_shares h on h.payable_uuid = p.uuid
   where j.event = 'payment' and p.kind <> 'bill' and ${within} and h.program_uuid = $1::uuid
  union all
  select v.uuid, v.total_amount, v.created from food_ordering.v_figure_parts v
   where v.restaurant_uuid = $1::uuid and v.in_cash and v.paid_at is not null and v.created >= $2::timestamptz and v.created < $3::timestamptz
)`

/** Cash that was handed back, since the order was called off. */
const called_off = `called_off as (
  select v.uuid as subject_uuid, v.total_amount as amount, v.status_changed_at as created from food_ordering.v_figure_parts v
   where v.restaurant_uuid = $1::uuid and v.in_cash and v.paid_at is not null and v.status = 9
     and v.status_changed_at >= $2::timestamptz and v.status_changed_at < $3::timestamptz
)`

/** Sums of a day by rate; a null rate is all that was booked, whether it has lines or not. */
interface SaleRow {
  readonly day: string
  readonly side: string
  readonly vat_percentage: number | null
  readonly gross: number
  readonly vat: number
}

export const sumSales = (db: Db, stretch: Stretch): Promise<SaleRow[]> =>
  run(
    db,
    `with ${lines}, ${sold}, ${called_off}, side as (
       select 'sales' as side, subject_uuid, amount, to_char(created at time zone $4, 'YYYY-MM-DD') as day from sold
       union all select 'refunds', subject_uuid, amount, to_char(created at time zone $4, 'YYYY-MM-DD') from called_off
     )
     select s.day, s.side, l.vat_percentage::int as vat_percentage, sum(l.amount)::bigint as gross, sum(l.vat)::bigint as vat
       from side s join vat_line l on l.subject_uuid = s.subject_uuid group by s.day, s.side, l.vat_percentage
     union all
     select s.day, s.side, null, sum(s.amount)::bigint, 0 from side s group by s.day, s.side`,
    valuesByDay(stretch),
  )

/** Sales of which a part was given back in the period. */
const touched = `touched as (
  select distinct h.payable_uuid, h.subject_uuid
    from ledger.v_journals j join payments.v_refunds r on r.uuid = j.reference
    join payments.v_payables p on p.uuid = r.payable_uuid
    join payments.v_shares h on h.payable_uuid = r.payable_uuid and h.subject_uuid = r.subject_uuid
   where j.event = 'refund' and p.kind <> 'bill' and ${within} and h.program_uuid = $1::uuid
)`

/** Everything that was given back until the end of the period, of sales of which something was within it. */
export const listGivenBack = (db: Db, stretch: Stretch): Promise<GivenBack[]> =>
  run(
    db,
    `with ${touched}
     select t.subject_uuid, min(j.created) as booked_at, to_char(min(j.created) at time zone $4, 'YYYY-MM-DD') as day, sum(r.amount)::bigint as amount, bool_or(r.fee_earner_bears) as is_borne,
            coalesce((jsonb_agg(l.lines) filter (where l.lines is not null)) -> 0, '[]') as lines
       from touched t join payments.v_refunds r on r.payable_uuid = t.payable_uuid and r.subject_uuid = t.subject_uuid
       join ledger.v_journals j on j.reference = r.uuid and j.event = 'refund' and j.created < $3::timestamptz
       left join lateral (select jsonb_agg(jsonb_build_object('uuid', x.line_uuid, 'amount', x.amount)) as lines
                            from payments.v_refund_lines x where x.refund_uuid = r.uuid) l on true
      group by t.subject_uuid, r.created order by min(j.created), t.subject_uuid`,
    valuesByDay(stretch),
  )

/** The lines of sales. */
export const listSoldLines = (db: Db, subject_uuids: readonly string[]): Promise<SoldLine[]> =>
  run(
    db,
    `with ${lines} select uuid, subject_uuid, amount, vat_percentage::int as vat_percentage, vat from vat_line
      where subject_uuid = any($1::uuid[]) order by subject_uuid, uuid`,
    [subject_uuids],
  )

/** Taken back by payers' banks, less what they gave back. */
export const sumChargebacks = async (db: Db, stretch: Stretch): Promise<number> => {
  const [row] = await run<{ amount: number }>(
    db,
    `select coalesce(sum(case j.event when 'chargeback' then j.amount else -j.amount end), 0)::bigint as amount
       from ledger.v_journals j join payments.v_chargebacks b on b.uuid = j.reference
       join payments.v_payables p on p.uuid = b.payable_uuid
       join payments.v_shares h on h.payable_uuid = b.payable_uuid and h.subject_uuid = b.subject_uuid
      where j.event in ('chargeback', 'chargeback-reversed') and ${within} and h.program_uuid = $1::uuid`,
    valuesOf(stretch),
  )
  return row?.amount ?? 0
}

interface FeeRow {
  readonly day: string
  readonly reference: string
  readonly gross: number
  readonly vat: number
}

/** VAT inside of the platform's fees, as the books have it, less what refunds gave back; by day and the account of its rate, such as vat-2100. */
export const sumFeeVat = (db: Db, stretch: Stretch): Promise<FeeRow[]> =>
  run(
    db,
    `with paid as (
       select j.uuid, j.created from ledger.v_journals j join payments.v_attempts a on a.uuid = j.reference and a.applied
         join payments.v_payables p on p.uuid = a.payable_uuid join payments.v_shares h on h.payable_uuid = p.uuid
        where j.event = 'payment' and ${within} and h.program_uuid = $1::uuid and h.fee > 0 and h.fee_program_uuid is null
       union
       select j.uuid, j.created from ledger.v_journals j join payments.v_refunds r on r.uuid = j.reference
         join payments.v_payables p on p.uuid = r.payable_uuid
         join payments.v_shares h on h.payable_uuid = r.payable_uuid and h.subject_uuid = r.subject_uuid
        where j.event = 'refund' and ${within} and h.program_uuid = $1::uuid and h.fee > 0 and h.fee_program_uuid is null
       union
       select j.uuid, j.created from ledger.v_journals j join food_ordering.v_figure_parts v on v.uuid = j.reference
        where j.event in ('cash-fee', 'cash-fee-returned') and ${within} and v.restaurant_uuid = $1::uuid
     ), fee as (
       select e.journal_uuid, to_char(min(p.created) at time zone $4, 'YYYY-MM-DD') as day, sum(e.credit - e.debit) as gross
         from paid p join ledger.v_entries e on e.journal_uuid = p.uuid where e.main_account in (220, 310) group by e.journal_uuid
     )
     -- A fee of a few cents has no VAT: nothing of it is on 220.
     select f.day, coalesce(v.reference, 'vat-0') as reference, sum(f.gross)::bigint as gross, coalesce(sum(v.vat), 0)::bigint as vat
       from fee f
       left join lateral (select c.reference, e.credit - e.debit as vat from ledger.v_entries e join ledger.v_accounts c on c.uuid = e.account_uuid
                           where e.journal_uuid = f.journal_uuid and e.main_account = 220) v on true
      group by 1, 2 order by 1, 2`,
    valuesByDay(stretch),
  )

/** Every rate that the Netherlands have had for goods of a class, basis points. */
export const listRates = (db: Db): Promise<{ vat_class: string; percentage: number }[]> =>
  run(db, "select distinct vat_class, percentage from vat.v_rates where country = 'NL' order by vat_class, percentage")
