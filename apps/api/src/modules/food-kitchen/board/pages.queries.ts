import type { Caller } from '#platform/security/caller.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BoardFilter } from './board.queries.ts'

/** A suborder's place in a list, and the version of what its row shows. */
export interface RowKey {
  readonly uuid: string
  readonly created: string
  readonly version: string
}

interface ActiveKey extends Omit<RowKey, 'created'> {
  readonly status: number
  readonly order_id: number
}

/** A restaurant's own list is one index; a court's is that of its restaurants. */
const ofProgram = `s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)`

const versionedTables = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid left join programs.v_programs p on p.uuid = s.restaurant_uuid`

// PostgreSQL names the transaction that wrote a row (xmin): no change of it, whoever makes it, keeps its version. Lines change with their suborder
// alone; of other modules' tables what is shown stands in the version itself.
const summaryVersion = `concat_ws(' ', s.xmin, o.xmin, r.xmin, p.title)`
const ticketVersion = `concat_ws(' ', s.xmin, o.xmin, r.xmin, p.title,
  (select a.outcome from food_ordering.age_checks a where a.suborder_uuid = s.uuid),
  (select sum(b.amount) from payments.v_chargebacks b where b.payable_uuid = o.payable_uuid and b.subject_uuid = s.uuid),
  (select concat_ws(' ', court.title, t.theme_color) from programs.v_programs court
     left join branding.v_themes t on t.program_uuid = court.uuid where court.uuid = o.program_uuid and o.program_uuid <> s.restaurant_uuid))`

/**
 * The orders at work: taken on or waiting, and what was finished or refused in the last two hours. Short by nature, so it is
 * read whole, through partial indexes, in one statement.
 */
export const activeKeys = (db: Db | Tx, program_uuid: string, since: Date): Promise<ActiveKey[]> =>
  run<ActiveKey>(
    db,
    `with mine as (
       select uuid from food_ordering.suborders s where ${ofProgram} and s.status in (3, 5, 6)
       union all
       select uuid from food_ordering.suborders s where ${ofProgram} and s.status in (7, 9) and s.status_changed_at > $2 and s.paid_at is not null)
     select s.uuid, s.status, s.order_id, ${ticketVersion} as version from ${versionedTables}
      where s.uuid in (select uuid from mine) order by coalesce(s.due_at, s.created), s.created, s.uuid limit 500`,
    [program_uuid, since],
  )

/**
 * The restaurant, or the court with its restaurants, for who works there: as mayWorkIn says, without a statement of its own. Each is asked by
 * itself, in the order of its index.
 */
const programs = `member as materialized (
  select 1 from programs.v_programs p
   where p.uuid = $1::uuid and ($15::boolean or exists (
     select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $14::uuid))),
  programs (uuid) as (select $1::uuid from member union all
    select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid and exists (select 1 from member))`
const isMember = 'exists (select 1 from member) as is_member'

const suborderFilters = `($2::smallint is null or s.status = $2 or ($2 = 0 and s.paid_at is not null and s.status <> 9)) and ($5::timestamptz is null or s.created >= $5)
  and ($6::timestamptz is null or s.created < $6) and ($7::uuid[] is null or s.uuid = any($7))`
const orderFilters = `($3::boolean is null or o.pickup_in_restaurant = $3)
  and ($4::text is null or s.order_id::text = $4 or lower(o.first_name || ' ' || o.last_name) like '%' || lower($4) || '%' or o.delivery_zip_code like upper($4) || '%')`
const filtered = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  where s.restaurant_uuid = p.uuid and ${suborderFilters} and ${orderFilters}`

const filterValues = (filter: BoardFilter): unknown[] => [
  filter.program_uuid,
  filter.status,
  filter.pickup,
  filter.search,
  filter.from,
  filter.to,
  filter.uuids,
]

const newOrders = `(select count(*) from food_ordering.suborders s where ${ofProgram} and s.status = 3 and s.order_id > $9) as new_orders`

// Orders are read only for what they alone know: without that a count reads one index.
const countedSuborders = `(select count(*) from (
    select 1 from programs p cross join lateral (
        select 1 from food_ordering.suborders s
         where s.restaurant_uuid = p.uuid and ${suborderFilters} and $3::boolean is null and $4::text is null limit $8::bigint) each
     limit $8::bigint) counted) as count`
const countedOrders = `(select count(*) from (
    select 1 from programs p cross join lateral (select 1 from ${filtered} limit $8::bigint) each limit $8::bigint) counted) as count`

/** A page's rows are chosen first, then their versions are looked up. */
const newest = `mine as materialized (
  select page.uuid, page.created from programs p cross join lateral (
      select s.uuid, s.created from ${filtered} and ($10::timestamptz is null or (s.created, s.uuid) < ($10, $11::uuid))
       order by s.created desc, s.uuid desc limit $12::bigint + $13::bigint) page
   order by page.created desc, page.uuid desc limit $12 offset $13)`
const oldest = `mine as materialized (
  select page.uuid, page.created from programs p cross join lateral (
      select s.uuid, s.created from ${filtered} and ($10::timestamptz is null or (s.created, s.uuid) > ($10, $11::uuid))
       order by s.created, s.uuid limit $12::bigint + $13::bigint) page
   order by page.created, page.uuid limit $12 offset $13)`

const rowKey = `json_build_object('uuid', s.uuid, 'created', s.created, 'version', ${summaryVersion})`
const newestKeys = `(select coalesce(json_agg(${rowKey} order by s.created desc, s.uuid desc), '[]') from ${versionedTables}
    where s.uuid in (select uuid from mine)) as keys`
const oldestKeys = `(select coalesce(json_agg(${rowKey} order by s.created, s.uuid), '[]') from ${versionedTables}
    where s.uuid in (select uuid from mine)) as keys`

const pages = {
  newest: {
    ofSuborders: `with ${programs}, ${newest} select ${isMember}, ${countedSuborders}, ${newOrders}, ${newestKeys}`,
    ofOrders: `with ${programs}, ${newest} select ${isMember}, ${countedOrders}, ${newOrders}, ${newestKeys}`,
  },
  oldest: {
    ofSuborders: `with ${programs}, ${oldest} select ${isMember}, ${countedSuborders}, ${newOrders}, ${oldestKeys}`,
    ofOrders: `with ${programs}, ${oldest} select ${isMember}, ${countedOrders}, ${newOrders}, ${oldestKeys}`,
  },
} as const

// Without a filter a page and its count read one index alone, whatever the planner knows of the values.
const allNewest = `mine as materialized (
  select page.* from shops p cross join lateral (
      select s.uuid, s.created, s.order_uuid, s.xmin as row_version, p.version as shop from food_ordering.suborders s
       where s.restaurant_uuid = p.uuid and (s.created, s.uuid) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by s.created desc, s.uuid desc limit $4::bigint + $5::bigint) page
   order by page.created desc, page.uuid desc limit $4 offset $5)`
const allOldest = `mine as materialized (
  select page.* from shops p cross join lateral (
      select s.uuid, s.created, s.order_uuid, s.xmin as row_version, p.version as shop from food_ordering.suborders s
       where s.restaurant_uuid = p.uuid and (s.created, s.uuid) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
       order by s.created, s.uuid limit $4::bigint + $5::bigint) page
   order by page.created, page.uuid limit $4 offset $5)`
/** As summaryVersion, with what all orders of a restaurant share looked up once. */
const shops = `member as materialized (
  select 1 from programs.v_programs p
   where p.uuid = $1::uuid and ($9::boolean or exists (
     select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $8::uuid))),
shops as materialized (
  select r.program_uuid as uuid, concat_ws(' ', r.xmin, p.title) as version
    from food_ordering.restaurants r left join programs.v_programs p on p.uuid = r.program_uuid
   where (r.program_uuid = $1::uuid or r.court_uuid = $1::uuid) and exists (select 1 from member))`
const allKey = `json_build_object('uuid', m.uuid, 'created', m.created, 'version', concat_ws(' ', m.row_version, o.xmin, m.shop))`
const allCounted = `(select count(*) from (
    select 1 from shops p cross join lateral (
        select 1 from food_ordering.suborders s where s.restaurant_uuid = p.uuid limit $6::bigint) each limit $6::bigint) counted) as count,
  (select count(*) from food_ordering.suborders s where ${ofProgram} and s.status = 3 and s.order_id > $7) as new_orders`

const allPages = {
  newest: `with ${shops}, ${allNewest} select ${isMember}, ${allCounted},
    (select coalesce(json_agg(${allKey} order by m.created desc, m.uuid desc), '[]')
       from mine m join food_ordering.orders o on o.uuid = m.order_uuid) as keys`,
  oldest: `with ${shops}, ${allOldest} select ${isMember}, ${allCounted},
    (select coalesce(json_agg(${allKey} order by m.created, m.uuid), '[]')
       from mine m join food_ordering.orders o on o.uuid = m.order_uuid) as keys`,
} as const

const isUnfiltered = ({ program_uuid: _, ...filters }: BoardFilter): boolean =>
  Object.values(filters).every((filter) => filter === null)

/** The start and length of a page. */
export interface PageStart {
  readonly after: readonly (string | number)[] | null
  readonly backwards: boolean
  readonly offset: number
  readonly limit: number
}

export interface KeyPage {
  /** False for who does not work there; nothing is listed then. */
  readonly is_member: boolean
  readonly keys: readonly RowKey[]
  /** Counted no further than asked. */
  readonly count: number
  /** Paid ones that are newer than a number. */
  readonly new_orders: number
}

/** A page of the list by keyset, newest first (`backwards`: oldest first), with how many there are. One statement. */
export const listKeys = async (
  db: Db | Tx,
  {
    caller,
    filter,
    start: { after, backwards, offset, limit },
    counted,
  }: {
    caller: Pick<Caller, 'kind' | 'user_uuid'>
    filter: BoardFilter
    start: PageStart
    counted: { readonly limit: number; readonly last_known_order_id: number }
  },
): Promise<KeyPage> => {
  const direction = backwards ? 'oldest' : 'newest'
  const where = [after?.[0] ?? null, after?.[1] ?? null, limit, offset]
  const who = [caller.user_uuid, caller.kind === 'admin']
  const counts = [counted.limit, counted.last_known_order_id]
  const text = pages[direction][filter.pickup === null && filter.search === null ? 'ofSuborders' : 'ofOrders']
  const [row] = await (isUnfiltered(filter)
    ? run<KeyPage>(db, allPages[direction], [filter.program_uuid, ...where, ...counts, ...who])
    : run<KeyPage>(db, text, [...filterValues(filter), ...counts, ...where, ...who]))
  return row ?? { is_member: false, keys: [], count: 0, new_orders: 0 }
}

/** The keys of these suborders, in this order. */
export const keysNamed = (db: Db | Tx, uuids: readonly string[]): Promise<RowKey[]> =>
  run<RowKey>(
    db,
    `select s.uuid, to_json(s.created) #>> '{}' as created, ${summaryVersion} as version
       from unnest($1::uuid[]) with ordinality wanted (uuid, place) join (${versionedTables}) on s.uuid = wanted.uuid order by wanted.place`,
    [uuids],
  )
