import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import type { OrderLineRow, OrderRow, SuborderRow } from '../orders/order.rows.ts'

/** A part with its order and lines, as the restaurant sees it. */
export interface BoardRows {
  readonly part: SuborderRow
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly restaurant: { readonly title: string }
  readonly court: { readonly title: string; readonly theme_color: string } | null
  readonly time_zone: string
}

/** What a list asks of a program: the restaurant's own parts, or for a court those of all its restaurants. */
export interface BoardFilter {
  readonly program_uuid: string
  readonly status: number | null
  readonly pickup: boolean | null
  readonly search: string | null
  /** Moments: from (included) to (excluded). */
  readonly from: Date | null
  readonly to: Date | null
  readonly uuids: readonly string[] | null
}

/** json and not jsonb: text that is only sent costs half of a tree that is built first. */
const boardJson = `json_build_object('part', row_to_json(s), 'order', row_to_json(o), 'time_zone', r.time_zone,
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
  part: {
    ...rows.part,
    created: new Date(rows.part.created).toISOString(),
    due_at: moment(rows.part.due_at),
    fires_at: moment(rows.part.fires_at),
    auto_refuse_at: moment(rows.part.auto_refuse_at),
    paid_at: moment(rows.part.paid_at),
    status_changed_at: new Date(rows.part.status_changed_at).toISOString(),
  },
})

const shown = (rows: { board_json: BoardRows }[]): BoardRows[] => rows.map((row) => normal(row.board_json))

/**
 * The orders at work: taken on or waiting, and what was finished or refused in the last two hours. Short by nature, so it is
 * read whole, through partial indexes, in one statement.
 */
export const activeParts = async (db: Db | Tx, program_uuid: string, since: Date): Promise<BoardRows[]> =>
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

const partFilters = `($2::smallint is null or s.status = $2) and ($5::timestamptz is null or s.created >= $5)
  and ($6::timestamptz is null or s.created < $6) and ($7::uuid[] is null or s.uuid = any($7))`
const orderFilters = `($3::boolean is null or o.pickup_in_restaurant = $3)
  and ($4::text is null or s.order_id::text = $4 or lower(o.first_name || ' ' || o.last_name) like '%' || lower($4) || '%' or o.delivery_zip_code like upper($4) || '%')`
const filtered = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  where s.restaurant_uuid = p.uuid and ${partFilters} and ${orderFilters}`

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
export const listParts = async (
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

const newOrders = `(select count(*) from food_ordering.suborders s where ${ofProgram} and s.status = 3 and s.order_id > $9) as new_orders`

/** Orders are read only for what they alone know: without that a count reads one index. */
const countSql = {
  ofParts: `with ${programs}
     select (select count(*) from (
               select 1 from programs p cross join lateral (
                   select 1 from food_ordering.suborders s
                    where s.restaurant_uuid = p.uuid and ${partFilters} and $3::boolean is null and $4::text is null limit $8::bigint) each
                limit $8::bigint) counted) as count, ${newOrders}`,
  ofOrders: `with ${programs}
     select (select count(*) from (
               select 1 from programs p cross join lateral (select 1 from ${filtered} limit $8::bigint) each limit $8::bigint) counted) as count,
            ${newOrders}`,
}

/** How many there are, counted no further than `limit`, and how many paid ones are newer than a number. One statement. */
export const countParts = async (
  db: Db | Tx,
  filter: BoardFilter,
  limit: number,
  last_known_order_id: number,
): Promise<{ count: number; new_orders: number }> => {
  const [row] = await run<{ count: number; new_orders: number }>(
    db,
    filter.pickup === null && filter.search === null ? countSql.ofParts : countSql.ofOrders,
    [...filterValues(filter), limit, last_known_order_id],
  )
  return row ?? { count: 0, new_orders: 0 }
}

/** One part by its uuid, by the order's uuid, or by its readable number, within the program. */
export const findPart = async (db: Db | Tx, program_uuid: string, id: string): Promise<BoardRows | undefined> => {
  const byNumber = /^\d{1,15}$/.test(id)
  const rows = await run<{ board_json: BoardRows }>(
    db,
    byNumber
      ? `select ${boardJson} from ${boardTables} where ${ofProgram} and s.order_id = $2 order by s.created desc limit 1`
      : `select ${boardJson} from ${boardTables} where ${ofProgram} and (s.uuid = $2 or s.order_uuid = $2) order by s.created desc limit 1`,
    [program_uuid, byNumber ? Number(id) : id],
  )
  return shown(rows)[0]
}

/** Which restaurant of a person has a part, by its uuid or by the order's. */
export const restaurantOf = async (db: Db, id: string, user_uuid: string | null): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    db,
    `select s.restaurant_uuid as uuid from food_ordering.suborders s
       join programs.v_programs p on p.uuid = s.restaurant_uuid
       join programs.v_workers w on w.program_uuid = p.uuid and w.user_uuid = $2
      where s.uuid = $1 or s.order_uuid = $1 order by s.created desc, s.uuid limit 1`,
    [id, user_uuid],
  )
  return row?.uuid
}

export interface NumberedRow {
  readonly uuid: string
  readonly order_id: number
  readonly program: { readonly uuid: string; readonly title: string }
}

/**
 * The orders with a number in the programs of a person, or in all of them: once for each program that has it on its board. All that count orders
 * are named, so that it is a look into one index, by program and number.
 */
export const numberedParts = (
  db: Db,
  order_id: number,
  user_uuid: string | null,
  everywhere: boolean,
): Promise<NumberedRow[]> =>
  run<NumberedRow>(
    db,
    `select distinct on (p.title, p.uuid, o.created, o.uuid) s.uuid, o.order_id, json_build_object('uuid', p.uuid, 'title', p.title) as program
       from food_ordering.orders o
       join food_ordering.suborders s on s.order_uuid = o.uuid
       join programs.v_programs p on p.uuid in (s.restaurant_uuid, o.program_uuid)
      where o.order_id = $1
        and o.program_uuid = any(select program_uuid from food_ordering.courts union all select program_uuid from food_ordering.restaurants)
        and ($3 or exists (select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $2))
      order by p.title, p.uuid, o.created desc, o.uuid, s.uuid limit 20`,
    [order_id, user_uuid, everywhere],
  )

export interface HistoryRow {
  readonly column_name: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly time_stamp: Date
  readonly user: string | null
}

export interface TransactionRow {
  readonly uuid: string
  readonly created: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly reference_id: string | null
  readonly status: string
  readonly type: 'payment' | 'refund'
  readonly user_uuid: string | null
  readonly psp_response: unknown
  readonly response_code: string | null
  readonly failure_code: string | null
  readonly replaced_by: string | null
  readonly settled_as: 'cash' | 'bank' | null
  readonly note: string | null
  /** A refund of the whole payment, which was not applied: it is of no part. */
  readonly is_whole: boolean
}

/** Who changed what, oldest first. */
export const historyOf = (db: Db | Tx, suborder_uuid: string): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    `select h.column_name, h.old_value, h.new_value, h.time_stamp, coalesce(p.full_name, h.user_name) as user
       from food_ordering.history h left join identity.v_people p on p.uuid = h.user_uuid
      where h.suborder_uuid = $1 order by h.time_stamp, h.uuid`,
    [suborder_uuid],
  )

/** The payments of the order and the refunds of this part. */
export const transactionsOf = (db: Db | Tx, payable_uuid: string, suborder_uuid: string): Promise<TransactionRow[]> =>
  run<TransactionRow>(
    db,
    `select uuid, to_json(created) #>> '{}' as created, amount, currency, method as description, provider_reference as reference_id, status,
            'payment' as type, null::uuid as user_uuid, psp_response, coalesce(response_code, failure_code) as response_code,
            failure_code, null::uuid as replaced_by, null as settled_as, null as note, false as is_whole
       from payments.v_attempts where payable_uuid = $1
     union all
     select uuid, to_json(created) #>> '{}', amount, currency, reason, provider_reference, status, 'refund', requested_by, psp_response, failure_code,
            failure_code, replaced_by, settled_as, note, subject_uuid is null
       from payments.v_refunds where payable_uuid = $1 and (subject_uuid = $2 or subject_uuid is null)
      order by created, uuid`,
    [payable_uuid, suborder_uuid],
  )

export interface FailedRefundRow {
  readonly uuid: string
  readonly order: { readonly uuid: string; readonly order_id: number }
  readonly amount: number
  readonly currency: string
}

/** Refunds of the program's parts that failed, and were neither sent again nor settled. What goes back by itself is of no part. */
export const failedRefundsOf = (db: Db | Tx, program_uuid: string, limit: number): Promise<FailedRefundRow[]> =>
  run<FailedRefundRow>(
    db,
    `select r.uuid, json_build_object('uuid', s.uuid, 'order_id', s.order_id) as order, r.amount, r.currency
       from payments.v_refunds r join food_ordering.suborders s on s.uuid = r.subject_uuid
      where r.status = 'failed' and r.replaced_by is null and ${ofProgram}
      order by r.created desc, r.uuid limit $2`,
    [program_uuid, limit],
  )

/** The restaurants of a court; none for a restaurant. */
export const courtMembers = async (db: Db | Tx, program_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    'select program_uuid as uuid from food_ordering.restaurants where court_uuid = $1',
    [program_uuid],
  )
  return rows.map((row) => row.uuid)
}
