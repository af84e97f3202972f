import type { SettledAs } from '@plein/contract/payments/refunds'
import { pipelined, run, type Db, type Tx } from '#platform/db/database.ts'
import { lockOrder } from './move.queries.ts'
import type { OrderLineRow, OrderRow, OrderRows, SuborderRow, SuborderRows } from './order.rows.ts'

/** The address of a restaurant for a receipt: street, postcode and town, as its page tells it. */
const wholeAddress = `case when r.city is null or r.address = '' or strpos(lower(r.address), lower(r.city)) > 0 then r.address
       else concat_ws(', ', r.address, concat_ws(' ', left(r.zip_code, 4), substr(r.zip_code, 5), r.city)) end`

/**
 * An order as JSON with its suborders, lines, court, newest attempt, what cards pay of it, and the refunds that did not get through: looked for once, because nearly
 * every order has none. json and not jsonb: text that is only sent costs half of a tree that is built first.
 */
const orderJson = `json_build_object('order', row_to_json(o),
  'suborders', (select json_agg(json_build_object('suborder', row_to_json(s),
       'restaurant', json_build_object('title', p.title, 'image', p.image, 'phone', r.phone, 'address', ${wholeAddress}, 'time_zone', r.time_zone,
           'station_code', case when r.court_uuid = o.program_uuid then r.station_code end,
           'station_hint', case when r.court_uuid = o.program_uuid then r.station_hint end),
       'lines', (select json_agg(row_to_json(l) order by l.position) from food_ordering.order_lines l where l.suborder_uuid = s.uuid)) order by s.uuid)
     from food_ordering.suborders s
     join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid
     join programs.v_programs p on p.uuid = s.restaurant_uuid
    where s.order_uuid = o.uuid),
  'court', (select json_build_object('title', p.title, 'theme_color', coalesce(t.theme_color, '#4d7cfe'))
              from food_ordering.courts c join programs.v_programs p on p.uuid = c.program_uuid
              left join branding.v_themes t on t.program_uuid = c.program_uuid where c.program_uuid = o.program_uuid),
  'attempt', (select json_build_object('uuid', a.uuid, 'method', a.method, 'status', a.status, 'checkout_url', a.checkout_url, 'amount_charged_back', a.amount_charged_back)
                from payments.v_attempts a where a.payable_uuid = o.payable_uuid order by a.created desc limit 1),
  'lost_mail', (select json_build_object('reason_code', v.reason_code) from notifications.v_lost_mails v where v.order_uuid = o.uuid order by v.created desc limit 1),
  'paid_parts', (select coalesce(json_agg(row_to_json(v) order by v.position), '[]') from payments.v_paid_parts v where v.payable_uuid = o.payable_uuid),
  'odd_refunds', (select coalesce(json_agg(json_build_object('subject_uuid', r.subject_uuid, 'as', r.settled_as, 'amount', r.amount) order by r.created, r.uuid), '[]')
                    from payments.v_refunds r
                   where r.payable_uuid = o.payable_uuid and (r.status = 'settled' or (r.status = 'failed' and r.replaced_by is null)))) as order_json`

/** The shape of orderJson, in its own nesting. */
interface OrderJson extends Pick<OrderRows, 'court' | 'attempt' | 'lost_mail' | 'paid_parts'> {
  readonly order: OrderRow
  readonly suborders: readonly (Pick<SuborderRows, 'restaurant' | 'lines'> & { readonly suborder: SuborderRow })[]
  /** How each was settled; null: it was not. */
  readonly odd_refunds: readonly {
    readonly subject_uuid: string | null
    readonly as: SettledAs | null
    readonly amount: number
  }[]
}

const moment = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

/** The order in one piece. PostgreSQL writes moments its own way; the wire has one way. */
const ofJson = ({ order, suborders, court, attempt, lost_mail, paid_parts, odd_refunds }: OrderJson): OrderRows => ({
  ...order,
  created: new Date(order.created).toISOString(),
  delivery_time: moment(order.delivery_time),
  pay_until: moment(order.pay_until),
  suborders: suborders.map(({ suborder, restaurant, lines }) => ({
    ...suborder,
    due_at: moment(suborder.due_at),
    fires_at: moment(suborder.fires_at),
    auto_refuse_at: moment(suborder.auto_refuse_at),
    paid_at: moment(suborder.paid_at),
    status_changed_at: new Date(suborder.status_changed_at).toISOString(),
    restaurant,
    lines,
  })),
  court,
  attempt,
  lost_mail,
  paid_parts,
  failed_refunds: odd_refunds.filter(({ as }) => as === null).map(({ subject_uuid }) => subject_uuid),
  settled_refunds: odd_refunds.flatMap(({ as, ...refund }) => (as === null ? [] : [{ ...refund, as }])),
})

/** The rights to open an order: its cardholder, the visit that made it, or the holder of its key. */
export interface OrderClaim {
  readonly cardholder_uuid: string | null
  readonly session_id: string | null
  readonly key: string | null
}

/** The order, for whoever has a claim on it; everybody else finds nothing. */
export const findOrder = async (db: Db | Tx, uuid: string, claim: OrderClaim): Promise<OrderRows | undefined> => {
  const [row] = await run<{ order_json: OrderJson }>(
    db,
    `select ${orderJson} from food_ordering.orders o
      where o.uuid = $1 and (o.cardholder_uuid = $2 or o.session_uuid = $3 or o.access_key = $4)`,
    [uuid, claim.cardholder_uuid, claim.session_id, claim.key],
  )
  return row && ofJson(row.order_json)
}

/** The order itself, for work inside the module that has settled who may. */
export const loadOrder = async (db: Db | Tx, uuid: string): Promise<OrderRows | undefined> => {
  const [row] = await run<{ order_json: OrderJson }>(
    db,
    `select ${orderJson} from food_ordering.orders o where o.uuid = $1`,
    [uuid],
  )
  return row && ofJson(row.order_json)
}

/** An order that nobody else changes until the transaction ends: sent at once, and read once its lock is held. */
export const loadLockedOrder = async (tx: Tx, uuid: string): Promise<OrderRows | undefined> => {
  const [, order] = await pipelined([lockOrder(tx, uuid), loadOrder(tx, uuid)])
  return order
}

/** Whether the caller has a claim; for checks that need no order. */
export const hasClaim = async (db: Db | Tx, uuid: string, claim: OrderClaim): Promise<boolean> =>
  (await findClaimed(db, uuid, claim)) !== undefined

/** The number of an order, for whoever has a claim on it. */
export const findClaimed = async (
  db: Db | Tx,
  uuid: string,
  claim: OrderClaim,
): Promise<{ readonly uuid: string; readonly order_id: number } | undefined> => {
  const [row] = await run<{ uuid: string; order_id: number }>(
    db,
    'select uuid, order_id from food_ordering.orders where uuid = $1 and (cardholder_uuid = $2 or session_uuid = $3 or access_key = $4)',
    [uuid, claim.cardholder_uuid, claim.session_id, claim.key],
  )
  return row
}

/** Orders of a session or cardholder, newest first, from before a moment and uuid on (keyset); backwards for a page before. */
export const listOrders = async (
  db: Db | Tx,
  {
    owner,
    from,
    backwards,
    offset,
    limit,
  }: {
    owner: { cardholder_uuid: string | null; session_id: string | null }
    from: { created: string; uuid: string } | null
    backwards: boolean
    offset: number
    limit: number
  },
): Promise<OrderRows[]> => {
  const values = [owner.cardholder_uuid, owner.session_id, from?.created ?? null, from?.uuid ?? null, limit, offset]
  const rows = await run<{ order_json: OrderJson }>(
    db,
    backwards
      ? `select ${orderJson} from food_ordering.orders o
          where (o.cardholder_uuid = $1 or o.session_uuid = $2) and ($3::timestamptz is null or (o.created, o.uuid) > ($3, $4::uuid))
          order by o.created, o.uuid limit $5 offset $6`
      : `select ${orderJson} from food_ordering.orders o
          where (o.cardholder_uuid = $1 or o.session_uuid = $2) and ($3::timestamptz is null or (o.created, o.uuid) < ($3, $4::uuid))
          order by o.created desc, o.uuid desc limit $5 offset $6`,
    values,
  )
  return rows.map((row) => ofJson(row.order_json))
}

export const countOrders = async (
  db: Db | Tx,
  owner: { cardholder_uuid: string | null; session_id: string | null },
): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*) from food_ordering.orders where cardholder_uuid = $1 or session_uuid = $2',
    [owner.cardholder_uuid, owner.session_id],
  )
  return row?.count ?? 0
}

export type NewOrderRow = Omit<OrderRow, 'order_id'>
export type NewSuborderRow = Omit<SuborderRow, 'order_id'>
export interface NewHistoryRow {
  readonly uuid: string
  readonly suborder_uuid: string
  readonly column_name: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly user_uuid: string | null
  readonly user_name: string | null
  readonly time_stamp: string
}

/**
 * Writes an order with its suborders, lines and first history in one statement and answers its number. The counter's row is the
 * only one that two orders of a program meet at.
 */
export const insertOrder = async (
  tx: Tx,
  {
    order,
    suborders,
    lines,
    history,
  }: {
    order: NewOrderRow
    suborders: readonly NewSuborderRow[]
    lines: readonly OrderLineRow[]
    history: readonly NewHistoryRow[]
  },
): Promise<number> => {
  const [row] = await run<{ order_id: number }>(
    tx,
    `with number as (
       insert into food_ordering.order_counters as c (program_uuid, last_order_id) values (($1::jsonb ->> 'program_uuid')::uuid, 1001)
         on conflict (program_uuid) do update set last_order_id = c.last_order_id + 1 returning last_order_id as order_id),
     one as (
       insert into food_ordering.orders
       select r.* from number, jsonb_populate_record(null::food_ordering.orders, $1::jsonb || jsonb_build_object('order_id', number.order_id)) r
       returning order_id),
     parts as (
       insert into food_ordering.suborders
       select r.* from number, jsonb_array_elements($2::jsonb) part,
              jsonb_populate_record(null::food_ordering.suborders, part || jsonb_build_object('order_id', number.order_id)) r),
     lines as (insert into food_ordering.order_lines select * from jsonb_populate_recordset(null::food_ordering.order_lines, $3::jsonb)),
     told as (insert into food_ordering.history select * from jsonb_populate_recordset(null::food_ordering.history, $4::jsonb))
     select order_id from one`,
    [JSON.stringify(order), JSON.stringify(suborders), JSON.stringify(lines), JSON.stringify(history)],
  )
  if (!row) throw new Error('insertOrder: no row')
  return row.order_id
}
