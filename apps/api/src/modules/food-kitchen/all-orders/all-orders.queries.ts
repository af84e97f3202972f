import { run, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { BoardFilter } from '../board/board.queries.ts'
import { keysNamed, type RowKey } from '../board/pages.queries.ts'

/** The conditions of a search over all programs: one of them at most, each by its own index. */
export type Sought =
  | { readonly by: 'nothing' }
  /** Nothing but a status that few orders are in: each group of them has an index of its own. */
  | { readonly by: 'unpaid' | 'at_work' }
  | { readonly by: 'account'; readonly user_uuid: string }
  | { readonly by: 'number'; readonly order_id: number }
  /** A tsquery over food_ordering.customer_words that so many orders match that the newest of them are soon found. */
  | { readonly by: 'words'; readonly query: string }
  | { readonly by: 'orders'; readonly uuids: readonly string[] }

/** The filters besides. The account is one of them, too, where something else is the search. */
export interface AllOrdersFilter extends Omit<BoardFilter, 'program_uuid' | 'search' | 'uuids'> {
  readonly program_uuid: string | null
  readonly user_uuid: string | null
}

// PostgreSQL plans this once for all values: an open bound is one that all are within, and an order is looked up for a found suborder, never the
// other way round. With `is null or` around the bounds, or a join, some values would read every order.
const filters = `($1::smallint is null or s.status = $1 or ($1 = 0 and s.paid_at is not null and s.status <> 9))
  and ($2::boolean is null or (select o.pickup_in_restaurant from food_ordering.orders o where o.uuid = s.order_uuid) = $2)
  and s.created >= coalesce($3::timestamptz, '-infinity') and s.created < coalesce($4::timestamptz, 'infinity')
  and ($5::uuid is null or s.restaurant_uuid = any(select $5::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $5::uuid))
  and ($6::uuid is null or (select o.cardholder_uuid from food_ordering.orders o where o.uuid = s.order_uuid) = $6)`

const ofAll = `food_ordering.suborders s where ${filters} and $7::text is null`
const ofUnpaid = `food_ordering.suborders s where ${filters} and $7::text is null and s.status in (1, 2, 4)`
const ofAtWork = `food_ordering.suborders s where ${filters} and $7::text is null and s.status in (3, 5, 6)`
const ofAccount = `food_ordering.suborders s where ${filters}
    and s.order_uuid in (select o.uuid from food_ordering.orders o where o.cardholder_uuid = $7::uuid)`
// Number and program are one index: all that count orders are named.
const ofNumber = `food_ordering.suborders s where ${filters}
    and s.order_uuid in (select o.uuid from food_ordering.orders o where o.order_id = $7::bigint
      and o.program_uuid = any(select program_uuid from food_ordering.courts union all select program_uuid from food_ordering.restaurants))`
const ofOrders = `food_ordering.suborders s where ${filters} and s.order_uuid = any($7::uuid[])`
const ofWords = `food_ordering.suborders s where ${filters}
    and (select food_ordering.customer_words(o.first_name, o.last_name, o.email, o.phone_code, o.phone) @@ $7::tsquery
           from food_ordering.orders o where o.uuid = s.order_uuid)`

const newest = `and (s.created, s.uuid) < (coalesce($8::timestamptz, 'infinity'), coalesce($9::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by s.created desc, s.uuid desc limit $10 offset $11`
const oldest = `and (s.created, s.uuid) > (coalesce($8::timestamptz, '-infinity'), coalesce($9::uuid, '00000000-0000-0000-0000-000000000000'))
      order by s.created, s.uuid limit $10 offset $11`

const texts = {
  nothing: {
    forwards: `select s.uuid from ${ofAll} ${newest}`,
    backwards: `select s.uuid from ${ofAll} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofAll} limit $8::bigint) counted`,
  },
  unpaid: {
    forwards: `select s.uuid from ${ofUnpaid} ${newest}`,
    backwards: `select s.uuid from ${ofUnpaid} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofUnpaid} limit $8::bigint) counted`,
  },
  at_work: {
    forwards: `select s.uuid from ${ofAtWork} ${newest}`,
    backwards: `select s.uuid from ${ofAtWork} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofAtWork} limit $8::bigint) counted`,
  },
  account: {
    forwards: `select s.uuid from ${ofAccount} ${newest}`,
    backwards: `select s.uuid from ${ofAccount} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofAccount} limit $8::bigint) counted`,
  },
  number: {
    forwards: `select s.uuid from ${ofNumber} ${newest}`,
    backwards: `select s.uuid from ${ofNumber} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofNumber} limit $8::bigint) counted`,
  },
  orders: {
    forwards: `select s.uuid from ${ofOrders} ${newest}`,
    backwards: `select s.uuid from ${ofOrders} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofOrders} limit $8::bigint) counted`,
  },
  words: {
    forwards: `select s.uuid from ${ofWords} ${newest}`,
    backwards: `select s.uuid from ${ofWords} ${oldest}`,
    // Counted from the index of the words: to take the words of so many orders apart takes seconds.
    counted: `with found as materialized (
        select o.uuid from food_ordering.orders o
         where food_ordering.customer_words(o.first_name, o.last_name, o.email, o.phone_code, o.phone) @@ $7::tsquery)
      select count(*)::integer as count from (
        select 1 from found cross join lateral (select 1 from food_ordering.suborders s where s.order_uuid = found.uuid and ${filters} offset 0) part
         limit $8::bigint) counted`,
  },
} as const

const valueOf = (sought: Sought): string | number | readonly string[] | null => {
  if (sought.by === 'account') return sought.user_uuid
  if (sought.by === 'orders') return sought.uuids
  if (sought.by === 'number') return sought.order_id
  return sought.by === 'words' ? sought.query : null
}

const valuesOf = (filter: AllOrdersFilter, sought: Sought): unknown[] => [
  filter.status,
  filter.pickup,
  filter.from,
  filter.to,
  filter.program_uuid,
  filter.user_uuid,
  valueOf(sought),
]

/**
 * Orders that a tsquery matches, `limit` at most, in no order. How many a word's beginning matches is not known to the planner, which
 * would look through all orders for a rare one: here it has to enter the index of the words, and stops early for a frequent one.
 */
export const matchingOrders = async (db: Db, query: string, limit: number): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `with found as materialized (
       select o.uuid from food_ordering.orders o
        where food_ordering.customer_words(o.first_name, o.last_name, o.email, o.phone_code, o.phone) @@ $1::tsquery)
     select uuid from found limit $2`,
    [query, limit],
  )
  return rows.map(({ uuid }) => uuid)
}

/** A page of the parts of all programs, newest first, by keyset. */
export const listAllParts = async (
  db: Db,
  { filter, sought, place, limit }: { filter: AllOrdersFilter; sought: Sought; place: Cursor; limit: number },
): Promise<RowKey[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const text = texts[sought.by]
  const values = [...valuesOf(filter, sought), created, uuid, limit, place.offset]
  const rows = await run<{ uuid: string }>(db, place.backwards ? text.backwards : text.forwards, values)
  return keysNamed(
    db,
    rows.map(({ uuid }) => uuid),
  )
}

/** How many there are, counted no further than `limit`. */
export const countAllParts = async (
  db: Db,
  { filter, sought, limit }: { filter: AllOrdersFilter; sought: Sought; limit: number },
): Promise<number> => {
  const [row] = await run<{ count: number }>(db, texts[sought.by].counted, [...valuesOf(filter, sought), limit])
  return row?.count ?? 0
}
