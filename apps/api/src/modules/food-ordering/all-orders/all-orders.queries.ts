import { run, type Db } from '../../../platform/db/database.ts'
import type { Place } from '../../../platform/http/paging.ts'
import { partsNamed, type BoardFilter, type BoardRows } from '../board/board.queries.ts'

/** What the list of all programs is searched by: one of them at most, each by its own index. */
export type Sought =
  | { readonly by: 'nothing' }
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

const tables = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid`
const filters = `($1::smallint is null or s.status = $1 or ($1 = 0 and s.paid_at is not null and s.status <> 9))
  and ($2::boolean is null or o.pickup_in_restaurant = $2) and ($3::timestamptz is null or s.created >= $3) and ($4::timestamptz is null or s.created < $4)
  and ($5::uuid is null or s.restaurant_uuid = any(select $5::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $5::uuid))
  and ($6::uuid is null or o.cardholder_uuid = $6)`

// Texts of their own, so that each is planned for its own index: number and program are one, and all that count orders are named.
const ofAll = `${tables} where ${filters} and $7::text is null`
const ofAccount = `${tables} where ${filters} and o.cardholder_uuid = $7::uuid`
const ofNumber = `${tables} where ${filters} and o.order_id = $7::bigint
    and o.program_uuid = any(select program_uuid from food_ordering.courts union all select program_uuid from food_ordering.restaurants)`
const ofOrders = `${tables} where ${filters} and o.uuid = any($7::uuid[])`
const ofWords = `${tables} where ${filters}
    and food_ordering.customer_words(o.first_name, o.last_name, o.email, o.phone_code, o.phone) @@ $7::tsquery`

const newest = `and ($8::timestamptz is null or (s.created, s.uuid) < ($8, $9::uuid))
      order by s.created desc, s.uuid desc limit $10 offset $11`
const oldest = `and ($8::timestamptz is null or (s.created, s.uuid) > ($8, $9::uuid))
      order by s.created, s.uuid limit $10 offset $11`
const texts = {
  nothing: {
    forwards: `select s.uuid from ${ofAll} ${newest}`,
    backwards: `select s.uuid from ${ofAll} ${oldest}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofAll} limit $8::bigint) counted`,
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
    counted: `select count(*)::integer as count from (select 1 from ${ofWords} limit $8::bigint) counted`,
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
  filter: AllOrdersFilter,
  sought: Sought,
  place: Place,
  limit: number,
): Promise<BoardRows[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const text = texts[sought.by]
  const values = [...valuesOf(filter, sought), created, uuid, limit, place.offset]
  const rows = await run<{ uuid: string }>(db, place.backwards ? text.backwards : text.forwards, values)
  return partsNamed(
    db,
    rows.map(({ uuid }) => uuid),
  )
}

/** How many there are, counted no further than `limit`. */
export const countAllParts = async (
  db: Db,
  filter: AllOrdersFilter,
  sought: Sought,
  limit: number,
): Promise<number> => {
  const [row] = await run<{ count: number }>(db, texts[sought.by].counted, [...valuesOf(filter, sought), limit])
  return row?.count ?? 0
}
