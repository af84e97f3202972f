import pg from 'pg'
import { run } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'

/** Copies go in rounds, each in a transaction of its own. */
const perRound = 20_000

const copyRound = `
with source as (
  select o.*, row_number() over (order by o.uuid) as place, count(*) over () as all_of_them
    from food_ordering.orders o where o.status in (7, 8) and o.program_uuid = $1 and o.order_id < $4),
numbers as (select n, gen_random_uuid() as order_uuid, gen_random_uuid() as suborder_uuid, gen_random_uuid() as payable_uuid
              from generate_series($2::bigint, $2::bigint + $3::bigint - 1) n),
picked as (select numbers.*, source.uuid as source_uuid from numbers join source on source.place = 1 + numbers.n % source.all_of_them),
orders as (
  insert into food_ordering.orders
  select r.* from picked join food_ordering.orders o on o.uuid = picked.source_uuid,
    jsonb_populate_record(o, jsonb_build_object('uuid', picked.order_uuid, 'payable_uuid', picked.payable_uuid, 'order_id', $4::bigint + picked.n,
      'access_key', picked.order_uuid, 'created', o.created - make_interval(mins => (picked.n % 1000000)::int))) r),
parts as (
  insert into food_ordering.suborders
  select r.* from picked join food_ordering.suborders s on s.order_uuid = picked.source_uuid,
    jsonb_populate_record(s, jsonb_build_object('uuid', picked.suborder_uuid, 'order_uuid', picked.order_uuid, 'order_id', $4::bigint + picked.n,
      'created', s.created - make_interval(mins => (picked.n % 1000000)::int))) r)
insert into food_ordering.order_lines
select r.* from picked join food_ordering.suborders s on s.order_uuid = picked.source_uuid
  join food_ordering.order_lines l on l.suborder_uuid = s.uuid,
  jsonb_populate_record(l, jsonb_build_object('uuid', gen_random_uuid(), 'suborder_uuid', picked.suborder_uuid)) r`

/**
 * Copies the delivered orders, paid out or not, of the first restaurant until there are `wanted` in all: for measuring lists, not for books, so
 * the copies have no payments and no journals.
 */
export const multiplyOrders = async (app: App, wanted: number, log: (line: string) => void): Promise<void> => {
  const [source] = await run<{ program_uuid: string; orders: number }>(
    app.db,
    `select o.program_uuid, (select count(*) from food_ordering.orders) as orders
       from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
      where o.status in (7, 8) and o.program_uuid = s.restaurant_uuid group by o.program_uuid order by count(*) desc, o.program_uuid limit 1`,
  )
  if (!source) return log('There are no delivered orders to copy')
  const first_number = 10_000_000
  for (let made = source.orders; made < wanted; made += perRound) {
    const round = Math.min(perRound, wanted - made)
    await run(app.db, copyRound, [source.program_uuid, made, round, first_number])
    log(`${Math.min(made + round, wanted)} of ${wanted} orders`)
  }
}

/** The same statements that autovacuum runs later after so many rows; only the tables' owner may ask for it. */
export const tidyOrders = async (owner_url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query('vacuum analyze food_ordering.orders, food_ordering.suborders, food_ordering.order_lines')
  } finally {
    await client.end()
  }
}
