import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Of which programs, from (included) to (excluded). */
export interface Stretch {
  readonly program_uuids: readonly string[]
  readonly from: Date
  readonly to: Date
}

const valuesOf = ({ program_uuids, from, to }: Stretch) => [program_uuids, from, to]

const within = '>= $2::timestamptz and j.created < $3::timestamptz'

/** Parts of orders that were paid, for their restaurant and, in a court, for the court: $1 programs, $2 from, $3 to. */
const parts = `
part as (
  select v.uuid, v.order_uuid, v.restaurant_uuid as program_uuid, nullif(v.host_uuid, v.restaurant_uuid) as court_uuid, v.created, v.paid_at, v.fires_at,
         v.status, v.cancel_reason, v.total_amount - v.tip as total_amount, v.in_cash, v.is_pickup
    from food_ordering.v_figure_parts v
   where v.restaurant_uuid = any($1::uuid[]) and v.created >= $2::timestamptz and v.created < $3::timestamptz and v.paid_at is not null
  union all
  select v.uuid, v.order_uuid, v.host_uuid, null, v.created, v.paid_at, v.fires_at, v.status, v.cancel_reason, v.total_amount - v.tip as total_amount, v.in_cash, v.is_pickup
    from food_ordering.v_figure_parts v
   where v.host_uuid = any($1::uuid[]) and v.host_uuid <> v.restaurant_uuid and v.paid_at is not null
     and v.created >= $2::timestamptz and v.created < $3::timestamptz
     and v.ordered_at >= $2::timestamptz - interval '1 day' and v.ordered_at < $3::timestamptz + interval '1 day'
), called_off as (
  select v.restaurant_uuid as program_uuid, nullif(v.host_uuid, v.restaurant_uuid) as court_uuid, v.status_changed_at as created, v.total_amount - v.tip as total_amount
    from food_ordering.v_figure_parts v
   where v.restaurant_uuid = any($1::uuid[]) and v.status = 9 and v.in_cash and v.paid_at is not null
     and v.status_changed_at >= $2::timestamptz and v.status_changed_at < $3::timestamptz
  union all
  select v.host_uuid, null, v.status_changed_at, v.total_amount - v.tip
    from food_ordering.v_figure_parts v
   where v.host_uuid = any($1::uuid[]) and v.host_uuid <> v.restaurant_uuid and v.status = 9 and v.in_cash and v.paid_at is not null
     and v.status_changed_at >= $2::timestamptz and v.status_changed_at < $3::timestamptz and v.ordered_at >= $2::timestamptz - interval '40 days'
)`

/** Sales as the books have them, by the moment of the journal. A refund's fee is what its journal took back of one; one that the court bears is the court's alone. Tips are beside them. */
const bookings = `
booked as (
  select j.created, 'gross' as metric, p.kind, p.program_uuid as host_uuid, coalesce(h.program_uuid, p.program_uuid) as seller_uuid, h.amount - h.tip as amount, h.fee, h.tip, false as is_borne
    from ledger.v_journals j join payments.v_attempts a on a.uuid = j.reference and a.applied
    join payments.v_payables p on p.uuid = a.payable_uuid join payments.v_shares h on h.payable_uuid = p.uuid
   where j.event = 'payment' and j.created ${within}
  union all
  select j.created, 'refunds', p.kind, p.program_uuid, coalesce(h.program_uuid, p.program_uuid), r.amount - r.tip,
         -(select coalesce(sum(e.debit), 0)::bigint from ledger.v_entries e join ledger.v_accounts c on c.uuid = e.account_uuid
            where e.journal_uuid = j.uuid and (e.main_account in (310, 220) or (e.main_account = 210 and c.reference <> h.program_uuid::text))), -r.tip, r.fee_earner_bears
    from ledger.v_journals j join payments.v_refunds r on r.uuid = j.reference
    join payments.v_payables p on p.uuid = r.payable_uuid
    join payments.v_shares h on h.payable_uuid = r.payable_uuid and h.subject_uuid = r.subject_uuid
   where j.event = 'refund' and j.created ${within}
  union all
  select j.created, 'chargebacks', p.kind, p.program_uuid, coalesce(h.program_uuid, p.program_uuid), case j.event when 'chargeback' then j.amount else -j.amount end, 0, 0, false
    from ledger.v_journals j join payments.v_chargebacks b on b.uuid = j.reference
    join payments.v_payables p on p.uuid = b.payable_uuid
    join payments.v_shares h on h.payable_uuid = b.payable_uuid and h.subject_uuid = b.subject_uuid
   where j.event in ('chargeback', 'chargeback-reversed') and j.created ${within}
  union all
  select j.created, 'cash_fee', '', v.host_uuid, v.restaurant_uuid, 0, case j.event when 'cash-fee' then j.amount else -j.amount end, 0, false
    from ledger.v_journals j join food_ordering.v_figure_parts v on v.uuid = j.reference
   where j.event in ('cash-fee', 'cash-fee-returned') and j.created ${within}
), side as (
  select seller_uuid as program_uuid, nullif(host_uuid, seller_uuid) as court_uuid, created, metric, kind, amount, fee, tip from booked where seller_uuid = any($1::uuid[]) and not is_borne
  union all
  select host_uuid, null, created, metric, kind, amount, fee, tip from booked where host_uuid = any($1::uuid[]) and host_uuid <> seller_uuid
)`

/**
 * Every figure of the programs' hours, from what other features publish. An order of a court is one order, of how many kitchens it may be.
 * Minutes of preparation are counted one by one, so that medians of any period can be told.
 */
const counted = `${parts}, ${bookings}, fact as (
  select program_uuid, court_uuid, created, metric, kind as dimension, 1 as count, amount from side where metric <> 'cash_fee'
  union all
  select program_uuid, court_uuid, created, 'fee', '', 1, fee from side where fee <> 0
  union all
  select program_uuid, court_uuid, created, 'tips', '', 1, tip from side where tip <> 0
  union all
  select program_uuid, court_uuid, created, 'gross', 'cash', 1, total_amount from part where in_cash
  union all
  select program_uuid, court_uuid, created, 'refunds', 'cash', 1, total_amount from called_off
  union all
  select program_uuid, court_uuid, created, 'refused', coalesce(cancel_reason, ''), 1, total_amount from part where status = 9
  union all
  select part.program_uuid, part.court_uuid, part.created, 'preparation',
         least(600, greatest(0, floor(extract(epoch from r.ready_at - greatest(part.paid_at, part.fires_at)) / 60)))::int::text, 1, 0
    from part join lateral (select max(r.ready_at) as ready_at from food_ordering.v_ready_parts r where r.suborder_uuid = part.uuid) r on r.ready_at is not null
   where part.status between 6 and 8
  union all
  select p.program_uuid, null, a.created, 'payments', a.method || '|' || a.status, 1, a.amount
    from payments.v_payables p join payments.v_attempts a on a.payable_uuid = p.uuid
   where p.program_uuid = any($1::uuid[]) and a.created >= $2::timestamptz and a.created < $3::timestamptz and a.status in ('paid', 'failed', 'canceled', 'expired')
  union all
  select card_program_uuid, null, created, 'cards', kind, 1, abs(amount) from cards.v_movements
   where card_program_uuid = any($1::uuid[]) and created >= $2::timestamptz and created < $3::timestamptz and kind <> 'extended'
), counted as (
  select program_uuid, court_uuid, date_trunc('hour', created, 'UTC') as hour, metric, dimension, sum(count)::bigint as count, sum(amount)::bigint as amount
    from fact group by 1, 2, 3, 4, 5
  union all
  select program_uuid, court_uuid, date_trunc('hour', created, 'UTC'), 'orders', case when is_pickup then 'pickup' else 'delivery' end,
         count(distinct order_uuid), sum(total_amount)::bigint
    from part group by 1, 2, 3, is_pickup
)`

/** Counts hours anew, and puts what is found in the place of what stood there. */
export const replaceHours = async (tx: Tx, stretch: Stretch): Promise<void> => {
  await run(
    tx,
    'delete from statistics.hours where program_uuid = any($1) and hour >= $2 and hour < $3',
    valuesOf(stretch),
  )
  await run(
    tx,
    `with ${counted}
     insert into statistics.hours (program_uuid, court_uuid, hour, metric, dimension, count, amount)
     select program_uuid, court_uuid, hour, metric, dimension, count, amount from counted`,
    valuesOf(stretch),
  )
}

/** A row that is not what its sources say. */
interface Difference {
  readonly program_uuid: string
  readonly hour: Date
  readonly metric: string
  readonly dimension: string
}

/** Rows that differ from their sources, without hours that wait to be counted anew; at most 50. */
export const findDifferences = (db: Db, stretch: Stretch): Promise<Difference[]> =>
  run(
    db,
    `with ${counted}, stored as (
       select program_uuid, court_uuid, hour, metric, dimension, count, amount from statistics.hours
        where program_uuid = any($1::uuid[]) and hour >= $2::timestamptz and hour < $3::timestamptz
     ), different as (
       (select * from counted except select program_uuid, court_uuid, hour, metric, dimension, count, amount from stored)
       union (select program_uuid, court_uuid, hour, metric, dimension, count, amount from stored except select * from counted)
     )
     select distinct d.program_uuid, d.hour, d.metric, d.dimension from different d
      where not exists (select 1 from statistics.dirty m where m.hour = d.hour and m.program_uuid = d.program_uuid)
      order by d.hour, d.program_uuid, d.metric, d.dimension limit 50`,
    valuesOf(stretch),
  )

interface Reading extends Stretch {
  /** Hours from here on are counted as they are read. */
  readonly live_from: Date
  /** The period that it is compared with; the same one where there is nothing to compare. */
  readonly before: { readonly from: Date; readonly to: Date }
  readonly by: 'hour' | 'day' | 'week' | 'month'
  readonly time_zone: string
  /** Of orders of this court alone; null: each sale once, though a court and its restaurant are both asked for. */
  readonly court_uuid: string | null
}

/** Figures of one grouping: `total` (by dimension), `step`, `week` (hours of the week) or `program`. */
export interface ReadRow {
  readonly level: string
  readonly period: string
  readonly metric: string
  readonly dimension: string | null
  readonly step: string | null
  readonly weekday: number | null
  readonly hour: number | null
  readonly program_uuid: string | null
  readonly count: number
  readonly amount: number
}

const ofCourt =
  'case when $10::uuid is null then court_uuid is null or court_uuid <> all($1::uuid[]) else court_uuid = $10 end'

/**
 * Stored hours, and those that are not over counted now, in both periods and in four groupings. One statement. Most rows are minutes of preparation, of
 * which totals alone are asked for: they are added up as they are read, and kept nowhere.
 */
export const readHours = (db: Db, reading: Reading): Promise<ReadRow[]> => {
  const { program_uuids, from, to, live_from, before, by, time_zone, court_uuid } = reading
  return run(
    db,
    `with ${counted}, compared (period, from_hour, to_hour) as (
       values ('now', $4::timestamptz, $5::timestamptz), ('before', $6::timestamptz, $7::timestamptz)
     ), known as not materialized (
       select c.period, k.program_uuid, k.court_uuid, k.hour, k.metric, k.dimension, k.count, k.amount
         from compared c join statistics.hours k on k.program_uuid = any($1::uuid[]) and k.hour >= c.from_hour and k.hour < least(c.to_hour, $2::timestamptz)
       union all
       select c.period, k.program_uuid, k.court_uuid, k.hour, k.metric, k.dimension, k.count, k.amount
         from compared c join counted k on k.hour >= c.from_hour and k.hour < c.to_hour
     ), found as materialized (
       select period, program_uuid, hour, metric, count, amount from known
        where metric in ('gross', 'refunds', 'chargebacks', 'fee', 'orders') and ${ofCourt}
     )
     select 'total' as level, period, metric, dimension, null::text as step, null::int as weekday, null::int as hour, null::uuid as program_uuid,
            sum(count)::bigint as count, sum(amount)::bigint as amount
       from known where ${ofCourt} group by period, metric, dimension
     union all
     select 'step', period, metric, null,
            case when $8::text = 'hour' then to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else to_char(date_trunc($8, hour at time zone $9), 'YYYY-MM-DD') end,
            null, null, null, sum(count)::bigint, sum(amount)::bigint
       from found group by 2, 3, 5
     union all
     select 'week', period, metric, null, null, extract(isodow from hour at time zone $9)::int, extract(hour from hour at time zone $9)::int, null,
            sum(count)::bigint, sum(amount)::bigint
       from found where metric = 'orders' and period = 'now' group by 2, 3, 6, 7
     union all
     select 'program', period, metric, null, null, null, null, program_uuid, sum(count)::bigint, sum(amount)::bigint
       from found where metric in ('gross', 'refunds', 'chargebacks', 'orders') group by 2, 3, 8`,
    [program_uuids, live_from, to, from, to, before.from, before.to, by, time_zone, court_uuid],
  )
}
