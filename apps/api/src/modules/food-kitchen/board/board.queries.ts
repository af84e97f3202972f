import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { OrderLineRow, OrderRow, SuborderRow } from '#modules/food-ordering/index.ts'

/** A suborder with its order and lines, as the restaurant sees it. */
export interface BoardRows {
  readonly suborder: SuborderRow
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly restaurant: { readonly title: string }
  readonly court: { readonly title: string; readonly theme_color: string } | null
  readonly time_zone: string
  /** The amount of the suborder that the payer's bank took back, cents. */
  readonly charged_back: number
}

/** The suborders in a program's list: a restaurant's own, or for a court those of all its restaurants. */
export interface BoardFilter {
  readonly program_uuid: string
  /** 0: what was sold, paid and not refused. */
  readonly status: number | null
  readonly pickup: boolean | null
  readonly search: string | null
  /** Moments: from (included) to (excluded). */
  readonly from: Date | null
  readonly to: Date | null
  readonly uuids: readonly string[] | null
}

/** json and not jsonb: text that is only sent costs half of a tree that is built first. */
const boardJson = `json_build_object('suborder', row_to_json(s), 'order', row_to_json(o), 'time_zone', r.time_zone,
  'charged_back', (select coalesce(sum(b.amount), 0) from payments.v_chargebacks b where b.payable_uuid = o.payable_uuid and b.subject_uuid = s.uuid),
  'lines', (select coalesce(json_agg(row_to_json(l) order by l.position), '[]') from food_ordering.order_lines l where l.suborder_uuid = s.uuid),
  'restaurant', (select json_build_object('title', p.title) from programs.v_programs p where p.uuid = s.restaurant_uuid),
  'court', (select json_build_object('title', p.title, 'theme_color', coalesce(t.theme_color, '#4d7cfe'))
              from food_ordering.courts c join programs.v_programs p on p.uuid = c.program_uuid
              left join branding.v_themes t on t.program_uuid = c.program_uuid where c.program_uuid = o.program_uuid)) as board_json`

const boardTables = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid`

/** A restaurant's own list is one index; a court's is that of its restaurants. */
const ofProgram = `s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)`

const moment = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

const normal = (rows: BoardRows): BoardRows => ({
  ...rows,
  order: {
    ...rows.order,
    created: new Date(rows.order.created).toISOString(),
    delivery_time: moment(rows.order.delivery_time),
  },
  suborder: {
    ...rows.suborder,
    created: new Date(rows.suborder.created).toISOString(),
    due_at: moment(rows.suborder.due_at),
    fires_at: moment(rows.suborder.fires_at),
    auto_refuse_at: moment(rows.suborder.auto_refuse_at),
    paid_at: moment(rows.suborder.paid_at),
    status_changed_at: new Date(rows.suborder.status_changed_at).toISOString(),
  },
})

const shown = (rows: { board_json: BoardRows }[]): BoardRows[] => rows.map((row) => normal(row.board_json))

/**
 * The orders at work: taken on or waiting, and what was finished or refused in the last two hours. Short by nature, so it is
 * read whole, through partial indexes, in one statement.
 */
export const activeSuborders = async (db: Db | Tx, program_uuid: string, since: Date): Promise<BoardRows[]> =>
  shown(
    await run<{ board_json: BoardRows }>(
      db,
      `with mine as (
         select uuid from food_ordering.suborders s where ${ofProgram} and s.status in (3, 5, 6)
         union all
         select uuid from food_ordering.suborders s where ${ofProgram} and s.status in (7, 9) and s.status_changed_at > $2 and s.paid_at is not null)
       select ${boardJson} from mine join food_ordering.suborders s using (uuid) join food_ordering.orders o on o.uuid = s.order_uuid
         join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid
        order by coalesce(s.due_at, s.created), s.created, s.uuid limit 500`,
      [program_uuid, since],
    ),
  )

/** The restaurant, or the court with its restaurants: each is asked by itself, in the order of its index. */
const programs = `programs (uuid) as (select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)`

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

/** A page of the list, newest first, by keyset: the page's rows are chosen first, then dressed. */
export const listSuborders = async (
  db: Db | Tx,
  filter: BoardFilter,
  from: { created: string; uuid: string } | null,
  backwards: boolean,
  offset: number,
  limit: number,
): Promise<BoardRows[]> => {
  const values = [...filterValues(filter), from?.created ?? null, from?.uuid ?? null, limit, offset]
  return shown(
    await run<{ board_json: BoardRows }>(
      db,
      backwards
        ? `with ${programs}, mine as materialized (
             select page.uuid from programs p cross join lateral (
                 select s.uuid, s.created from ${filtered} and ($8::timestamptz is null or (s.created, s.uuid) > ($8, $9::uuid))
                  order by s.created, s.uuid limit $10::bigint + $11::bigint) page
              order by page.created, page.uuid limit $10 offset $11)
           select ${boardJson} from mine join food_ordering.suborders s using (uuid) join food_ordering.orders o on o.uuid = s.order_uuid
             join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid order by s.created, s.uuid`
        : `with ${programs}, mine as materialized (
             select page.uuid from programs p cross join lateral (
                 select s.uuid, s.created from ${filtered} and ($8::timestamptz is null or (s.created, s.uuid) < ($8, $9::uuid))
                  order by s.created desc, s.uuid desc limit $10::bigint + $11::bigint) page
              order by page.created desc, page.uuid desc limit $10 offset $11)
           select ${boardJson} from mine join food_ordering.suborders s using (uuid) join food_ordering.orders o on o.uuid = s.order_uuid
             join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid order by s.created desc, s.uuid desc`,
      values,
    ),
  )
}

/** These suborders, in this order. */
export const partsNamed = async (db: Db | Tx, uuids: readonly string[]): Promise<BoardRows[]> =>
  shown(
    await run<{ board_json: BoardRows }>(
      db,
      `select ${boardJson} from unnest($1::uuid[]) with ordinality wanted (uuid, place) join food_ordering.suborders s using (uuid)
         join food_ordering.orders o on o.uuid = s.order_uuid join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid
        order by wanted.place`,
      [uuids],
    ),
  )

const newOrders = `(select count(*) from food_ordering.suborders s where ${ofProgram} and s.status = 3 and s.order_id > $9) as new_orders`

/** Orders are read only for what they alone know: without that a count reads one index. */
const countSql = {
  ofSuborders: `with ${programs}
     select (select count(*) from (
               select 1 from programs p cross join lateral (
                   select 1 from food_ordering.suborders s
                    where s.restaurant_uuid = p.uuid and ${suborderFilters} and $3::boolean is null and $4::text is null limit $8::bigint) each
                limit $8::bigint) counted) as count, ${newOrders}`,
  ofOrders: `with ${programs}
     select (select count(*) from (
               select 1 from programs p cross join lateral (select 1 from ${filtered} limit $8::bigint) each limit $8::bigint) counted) as count,
            ${newOrders}`,
}

/** How many there are, counted no further than `limit`, and how many paid ones are newer than a number. One statement. */
export const countSuborders = async (
  db: Db | Tx,
  filter: BoardFilter,
  limit: number,
  last_known_order_id: number,
): Promise<{ count: number; new_orders: number }> => {
  const [row] = await run<{ count: number; new_orders: number }>(
    db,
    filter.pickup === null && filter.search === null ? countSql.ofSuborders : countSql.ofOrders,
    [...filterValues(filter), limit, last_known_order_id],
  )
  return row ?? { count: 0, new_orders: 0 }
}

/** One part by its uuid, by the order's uuid, or by its readable number, within the program. */
export const findSuborder = async (db: Db | Tx, program_uuid: string, id: string): Promise<BoardRows | undefined> => {
  const byNumber = /^\d{1,15}$/.test(id)
  const rows = await run<{ board_json: BoardRows }>(
    db,
    byNumber
      ? `select ${boardJson} from ${boardTables} where ${ofProgram} and s.order_id = $2 order by s.created desc limit 1`
      : `select ${boardJson} from ${boardTables} where ${ofProgram} and (s.uuid = $2 or s.order_uuid = $2) order by s.created desc limit 1`,
    [program_uuid, id],
  )
  return shown(rows)[0]
}

/** The restaurants of a court; none for a restaurant. */
export const courtMembers = async (db: Db | Tx, program_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    'select program_uuid as uuid from food_ordering.restaurants where court_uuid = $1',
    [program_uuid],
  )
  return rows.map((row) => row.uuid)
}
