/*
 * Figures for the bench: hours and dishes of two years as a job would have counted them of so many orders, and one busy hour whose orders, payments and
 * books stand in full, before the hour that is now.
 */
import { query } from '../card-data.ts'

/** Open hours of two years: of each day those from 9:00 to 20:00 UTC. */
const openHours = 731 * 12

/** The rows of an hour: a share of its orders, by metric and dimension, with cents each. Preparation is a bell around 22 minutes. */
const insertHours = `
with share as (
  select * from (values
    ('gross', 'order', 0.94, 2700), ('gross', 'cash', 0.06, 2400), ('fee', '', 0.94, 81), ('refunds', 'order', 0.02, 2500), ('refunds', 'cash', 0.002, 2400),
    ('chargebacks', 'order', 0.0003, 2300), ('orders', 'delivery', 0.7, 2800), ('orders', 'pickup', 0.3, 2300), ('refused', 'too_busy', 0.015, 2600),
    ('refused', 'sold_out', 0.01, 2600), ('refused', 'closing', 0.005, 2600), ('payments', 'ideal|paid', 0.6, 2700), ('payments', 'ideal|canceled', 0.05, 2700),
    ('payments', 'ideal|expired', 0.03, 2700), ('payments', 'ideal|failed', 0.01, 2700), ('payments', 'card|paid', 0.2, 2700), ('payments', 'card|failed', 0.02, 2700),
    ('payments', 'bancontact|paid', 0.08, 2700), ('payments', 'bancontact|canceled', 0.01, 2700), ('payments', 'paypal|paid', 0.06, 2700),
    ('payments', 'paypal|canceled', 0.01, 2700)) as s (metric, dimension, share, amount)
  union all
  select 'preparation', m::text, 0.94 * exp(-((m - 22) ^ 2) / 200.0) / 25.0, 0 from generate_series(2, 60) m
)
insert into statistics.hours (program_uuid, court_uuid, hour, metric, dimension, count, amount)
select $1, null, h, s.metric, s.dimension, c, c * s.amount
  from generate_series(date_trunc('hour', $3::timestamptz, 'UTC') - interval '731 days', $3::timestamptz, '1 hour') h cross join share s
 cross join lateral (select round($2::float8 * s.share * (0.7 + 0.6 * random()))::bigint as c) counted
 where extract(hour from h at time zone 'UTC') between 9 and 20 and c > 0
on conflict do nothing`

const insertDishes = `
insert into statistics.products (program_uuid, court_uuid, day, title, quantity, amount)
select $1, null, d::date, 'Gerecht ' || n, q, q * (800 + 20 * n)
  from generate_series(date_trunc('day', $3::timestamptz) - interval '731 days', $3::timestamptz - interval '1 day', '1 day') d
 cross join generate_series(1, 80) n cross join lateral (select ceil($2::float8 * 36 / 80 * (0.5 + random()))::bigint as q) sold
on conflict do nothing`

/** The figures of a program, of so many orders in two years before `until`, in the place of those that it has. */
export const fillHours = async (
  url: string,
  { program_uuid, orders, until }: { program_uuid: string; orders: number; until: Date },
): Promise<void> => {
  await query(url, 'delete from statistics.hours where program_uuid = $1', [program_uuid])
  await query(url, 'delete from statistics.products where program_uuid = $1', [program_uuid])
  const values = [program_uuid, orders / openHours, until]
  await query(url, insertHours, values)
  await query(url, insertDishes, values)
  await query(url, 'vacuum analyze statistics.hours, statistics.products')
}

/** The oldest copies of orders become those of one hour, with the payments and journals of one that was paid. */
const insertBusyHour = `
with source as (
  select a.uuid as attempt_uuid, p.uuid as payable_uuid from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
   where a.applied and p.kind = 'order' and p.program_uuid = $1 and p.amount_refunded = 0 order by a.created limit 1
), part as (
  select s.uuid, s.order_uuid, o.payable_uuid, row_number() over (order by s.created, s.uuid) as n, gen_random_uuid() as attempt_uuid,
         $3::timestamptz + row_number() over (order by s.created, s.uuid) * (interval '59 minutes' / $2::int) as moment
    from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
   where s.restaurant_uuid = $1 and s.order_id >= 10000000 order by s.created, s.uuid limit $2
), moved as (
  update food_ordering.suborders s set created = p.moment, paid_at = p.moment, status_changed_at = p.moment from part p where s.uuid = p.uuid
), moved_order as (
  update food_ordering.orders o set created = p.moment from part p where o.uuid = p.order_uuid
), ready as (
  insert into food_ordering.history select r.* from part p join food_ordering.history h
      on h.uuid = (select uuid from food_ordering.history where column_name = 'order_status' and new_value = '6' order by uuid limit 1),
    jsonb_populate_record(h, jsonb_build_object('uuid', gen_random_uuid(), 'suborder_uuid', p.uuid, 'time_stamp', p.moment + interval '20 minutes')) r
), payable as (
  insert into payments.payables select r.* from part p cross join source s join payments.payables y on y.uuid = s.payable_uuid,
    jsonb_populate_record(y, jsonb_build_object('uuid', p.payable_uuid, 'subject_uuid', p.order_uuid, 'created', p.moment)) r
  returning uuid
), share as (
  insert into payments.shares select r.* from part p cross join source s join payments.shares h on h.payable_uuid = s.payable_uuid,
    jsonb_populate_record(h, jsonb_build_object('payable_uuid', p.payable_uuid, 'subject_uuid', p.uuid)) r
), attempt as (
  insert into payments.attempts select r.* from part p cross join source s join payments.attempts a on a.uuid = s.attempt_uuid,
    jsonb_populate_record(a, jsonb_build_object('uuid', p.attempt_uuid, 'payable_uuid', p.payable_uuid, 'provider_reference', 'bench-hour-' || p.n,
      'created', p.moment, 'paid_at', p.moment)) r
), booked as (
  select p.*, gen_random_uuid() as journal_uuid, j.uuid as source_uuid from part p cross join source s
    join ledger.journals j on j.reference = s.attempt_uuid and j.event = 'payment'
), journal as (
  insert into ledger.journals select r.* from booked b join ledger.journals j on j.uuid = b.source_uuid,
    jsonb_populate_record(j, jsonb_build_object('uuid', b.journal_uuid, 'reference', b.attempt_uuid, 'created', b.moment::timestamptz(3),
      'number', nextval('ledger.journal_numbers'))) r
), entry as (
  insert into ledger.entries select r.* from booked b join ledger.entries e on e.journal_uuid = b.source_uuid,
    jsonb_populate_record(e, jsonb_build_object('journal_uuid', b.journal_uuid, 'created', b.moment::timestamptz(3))) r
)
insert into ledger.seals (position, journal_uuid, hash)
select (select max(position) from ledger.seals) + row_number() over (order by n), journal_uuid, '\\x00' from booked`

/** An hour with so many orders: at 50 a second those of a minute. */
export const fillBusyHour = async (
  url: string,
  { program_uuid, orders, hour }: { program_uuid: string; orders: number; hour: Date },
): Promise<void> => {
  await query(url, insertBusyHour, [program_uuid, orders, hour])
  const tables =
    'food_ordering.orders, food_ordering.suborders, payments.payables, payments.attempts, payments.shares, ledger.journals, ledger.entries'
  await query(url, `vacuum analyze ${tables}`)
}
