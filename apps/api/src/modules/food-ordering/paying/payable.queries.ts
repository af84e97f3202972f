import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import type { Terms } from '@plein/contract/programs/acceptors'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { OrderClaim } from '../orders/order.queries.ts'
import type { OrderLineRow, OrderRow, SuborderRow } from '../orders/order.rows.ts'
import type { Revision } from '../shops/newest-shops.ts'

export interface PayableOrder {
  readonly uuid: string
  readonly program_uuid: string
  readonly payment_method: string
  readonly language: string
  /** Cents. */
  readonly total_amount: number
}

/** The facts of an order for a payment, for a caller with a claim on it. */
export const findPayable = async (db: Db, uuid: string, claim: OrderClaim): Promise<PayableOrder | undefined> => {
  const [row] = await run<PayableOrder>(
    db,
    `select uuid, program_uuid, payment_method, language, total_amount from food_ordering.orders
      where uuid = $1 and (cardholder_uuid = $2 or session_uuid = $3 or access_key = $4)`,
    [uuid, claim.cardholder_uuid, claim.session_id, claim.key],
  )
  return row
}

/** The payables of an account's newest thousand orders. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ payable_uuid: string }>(
    db,
    'select payable_uuid from food_ordering.orders where cardholder_uuid = $1 order by created desc limit 1000',
    [user_uuid],
  )
  return rows.map(({ payable_uuid }) => payable_uuid)
}

/** The order that a suborder is of, and where the suborder stands. */
export const orderOfSuborder = async (
  tx: Db | Tx,
  uuid: string,
): Promise<{ order_uuid: string; status: OrderStatus } | undefined> => {
  const [row] = await run<{ order_uuid: string; status: OrderStatus }>(
    tx,
    'select order_uuid, status from food_ordering.suborders where uuid = $1',
    [uuid],
  )
  return row
}

interface SuborderToPay extends Pick<SuborderRow, 'uuid' | 'restaurant_uuid' | 'slot_start' | 'fires_at' | 'due_at'> {
  readonly lines: readonly OrderLineRow[]
}

/** The facts that are checked again before a payment starts: the order, its lines, and the newest revisions of its restaurants. */
export interface OrderToPay extends Pick<
  OrderRow,
  | 'status'
  | 'program_uuid'
  | 'payment_method'
  | 'currency'
  | 'total_amount'
  | 'tip'
  | 'pickup_in_restaurant'
  | 'delivery_zip_code'
  | 'delivery_lat'
  | 'delivery_lon'
> {
  readonly delivery_time: Date | null
  readonly created: Date
  /** Whose table it was ordered at; null: at none. */
  readonly table_program_uuid: string | null
  readonly pay_until: Date
  readonly suborders: readonly SuborderToPay[]
  readonly revisions: readonly Revision[]
}

export const findOrderToPay = async (tx: Tx, uuid: string): Promise<OrderToPay | undefined> => {
  const [row] = await run<OrderToPay>(
    tx,
    `select o.status, o.program_uuid, o.payment_method, o.currency, o.total_amount, o.tip, o.pickup_in_restaurant, o.delivery_zip_code, o.delivery_lat, o.delivery_lon,
            o.delivery_time, o.created, coalesce(o.pay_until, o.created) as pay_until,
            (select t.program_uuid from food_ordering.tables t where t.uuid = o.table_uuid) as table_program_uuid,
            (select json_agg(json_build_object('uuid', s.uuid, 'restaurant_uuid', s.restaurant_uuid,
                      'slot_start', s.slot_start, 'fires_at', s.fires_at, 'due_at', s.due_at, 'lines', (
                      select json_agg(row_to_json(l) order by l.position) from food_ordering.order_lines l where l.suborder_uuid = s.uuid)) order by s.uuid)
               from food_ordering.suborders s where s.order_uuid = o.uuid) as suborders,
            (select json_agg(v) from food_ordering.v_revisions v
              where v.uuid in (select s.restaurant_uuid from food_ordering.suborders s where s.order_uuid = o.uuid)) as revisions
       from food_ordering.orders o where o.uuid = $1`,
    [uuid],
  )
  return row
}

/** The fee of each of these programs on an order (basis points, or cents), with the terms that guests agree to there. */
export const listTerms = (
  db: Db | Tx,
  program_uuids: readonly string[],
): Promise<(Terms & { readonly program_uuid: string })[]> =>
  run(
    db,
    `select p.uuid as program_uuid, p.currency,
            coalesce(r.tc_pdf_url, (select d.fields ->> 'tc_pdf_url' from food_ordering.drafts d where d.program_uuid = p.uuid)) as tc_pdf_url,
            nullif(case when r.court_uuid is null then coalesce(c.split_payment_fee_percent, r.platform_fee_percent)
                        else r.agreed_fee_percent end, 0) as fee_percent,
            nullif(coalesce(r.agreed_fee_fixed, c.split_payment_fee_fixed), 0) as fee_fixed
       from programs.v_programs p
       left join food_ordering.restaurants r on r.program_uuid = p.uuid
       left join food_ordering.courts c on c.program_uuid = p.uuid
      where p.uuid = any($1)`,
    [program_uuids],
  )
