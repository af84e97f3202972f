import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { run, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { announce } from '#platform/live/announce.ts'
import { ordersChannel, type OrderChange } from './live-orders.ts'

/** Takes the order's lock: the first of the locks (order, payment, accounts). Answers its status. */
export const lockOrder = async (tx: Tx, uuid: string): Promise<OrderStatus | undefined> => {
  const [row] = await run<{ status: OrderStatus }>(
    tx,
    'select status from food_ordering.orders where uuid = $1 for update',
    [uuid],
  )
  return row?.status
}

/** Takes the lock of the order that a suborder is part of, for those who may work in its restaurant. Answers the order's uuid. */
export const lockOrderOfSuborder = async (
  tx: Tx,
  suborder_uuid: string,
  restaurant_uuid: string | null,
): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    `select o.uuid from food_ordering.orders o
      where o.uuid = (select order_uuid from food_ordering.suborders where uuid = $1 and ($2::uuid is null or restaurant_uuid = $2)) for update`,
    [suborder_uuid, restaurant_uuid],
  )
  return row?.uuid
}

/** The columns that a statement answers of the suborders it changed. */
interface Changed {
  readonly moved: number
  readonly program_uuids: readonly string[]
}

const changed =
  "select count(*) as moved, coalesce(array_agg(distinct restaurant_uuid::text), '{}') as program_uuids from"

/** Tells the live screens, after commit. Answers how many suborders changed. */
const tell = (tx: Tx, order_uuid: string, row: Changed | undefined): number => {
  if (!row || row.moved === 0) return 0
  announce(tx, ordersChannel, { order_uuid, program_uuids: row.program_uuids } satisfies OrderChange)
  return row.moved
}

/**
 * Moves every part of an order that stands at `from`, and the order itself, with history and a message to the live screens:
 * what payments do. The database refuses a step that the transition table does not have. Answers how many suborders moved.
 */
export const moveWholeOrder = async (
  tx: Tx,
  { uuid, from, to, at }: { uuid: string; from: OrderStatus; to: OrderStatus; at: Date },
): Promise<number> => {
  const [row] = await run<Changed>(
    tx,
    `with moved as (
       update food_ordering.suborders set status = $3, previous_status = status, status_changed_at = $4
        where order_uuid = $1 and status = $2 returning uuid, restaurant_uuid),
     whole as (update food_ordering.orders set status = $3 where uuid = $1 and exists (select 1 from moved)),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, time_stamp)
       select gen_random_uuid(), uuid, 'order_status', $2::smallint::text, $3::smallint::text, $4 from moved)
     ${changed} moved`,
    [uuid, from, to, at],
  )
  return tell(tx, uuid, row)
}

/** Writes that a suborder has its place in the slot for which it is due. */
export const keepPlace = (tx: Tx, suborder_uuid: string): Promise<unknown> =>
  run(tx, 'update food_ordering.suborders set slot_start = due_at where uuid = $1', [suborder_uuid])

/**
 * The money is here: every suborder that awaits it becomes paid, its clocks start (when it is due; when it is refused by itself, decision 0016),
 * and what was bought leaves the basket. One statement. Answers how many suborders moved.
 */
export const markPaid = async (
  tx: Tx,
  { uuid, method, at }: { uuid: string; method: string; at: Date },
): Promise<number> => {
  const [row] = await run<Changed>(
    tx,
    `with moved as (
       update food_ordering.suborders s set status = 3, previous_status = s.status, status_changed_at = $3, paid_at = $3,
              due_at = case when o.delivery_asap then s.due_at + ($3 - s.created) else s.due_at end,
              fires_at = case when o.delivery_asap then s.fires_at + ($3 - s.created) else s.fires_at end,
              auto_refuse_at = greatest($3, case when o.delivery_asap then s.fires_at + ($3 - s.created) else s.fires_at end)
                + make_interval(mins => r.auto_refuse_minutes)
         from food_ordering.restaurants r, food_ordering.orders o
        where r.program_uuid = s.restaurant_uuid and o.uuid = s.order_uuid and s.order_uuid = $1 and s.status = 2 returning s.uuid, s.restaurant_uuid),
     whole as (
       update food_ordering.orders set status = 3, payment_method = $2 where uuid = $1 and exists (select 1 from moved)
       returning session_uuid, program_uuid, created),
     emptied as (
       update food_ordering.sessions s
          set lines = (select coalesce(jsonb_object_agg(l.key, l.value), '{}') from jsonb_each(s.lines) l
                        where l.value ->> 'cart_uuid' <> whole.program_uuid::text or (l.value ->> 'changed')::timestamptz > whole.created)
         from whole where s.uuid = whole.session_uuid),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, time_stamp)
       select gen_random_uuid(), uuid, 'order_status', '2', '3', $3 from moved)
     ${changed} moved`,
    [uuid, method, at],
  )
  return tell(tx, uuid, row)
}

/** A step of one suborder. `order_status` is what the whole order becomes by it. */
export interface Move {
  readonly order_uuid: string
  readonly suborder_uuid: string
  readonly restaurant_uuid: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly order_status: OrderStatus
  readonly at: Date
  readonly user_uuid: string | null
  readonly user_name: string | null
  readonly cancel_reason: string | null
  readonly cancel_note: string | null
}

/**
 * Writes one step of one suborder; the order is locked. What goes back to the column New leaves its restaurant its minutes anew (decision
 * 0016). False when it was not at `from` any more.
 */
export const updateMovedSuborder = async (tx: Tx, move: Move): Promise<boolean> => {
  const [row] = await run<Changed>(
    tx,
    `with moved as (
       update food_ordering.suborders s set status = $4, previous_status = s.status, status_changed_at = $6,
              auto_refuse_at = case when $4::smallint = 3 and s.auto_refuse_at < $6::timestamptz + make_interval(mins => r.auto_refuse_minutes)
                                    then $6::timestamptz + make_interval(mins => r.auto_refuse_minutes) else s.auto_refuse_at end,
              cancel_reason = coalesce($9, s.cancel_reason), cancel_note = coalesce($10, s.cancel_note)
         from food_ordering.restaurants r
        where r.program_uuid = s.restaurant_uuid and s.uuid = $2 and s.status = $3 returning s.uuid, s.restaurant_uuid),
     whole as (update food_ordering.orders set status = $5 where uuid = $1 and exists (select 1 from moved)),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, user_name, time_stamp)
       select $11, uuid, 'order_status', $3::smallint::text, $4::smallint::text, $7, $8, $6 from moved)
     ${changed} moved`,
    [
      move.order_uuid,
      move.suborder_uuid,
      move.from,
      move.to,
      move.order_status,
      move.at,
      move.user_uuid,
      move.user_name,
      move.cancel_reason,
      move.cancel_note,
      newId(),
    ],
  )
  return tell(tx, move.order_uuid, row) > 0
}

export interface LineRefund {
  readonly uuid: string
  readonly quantity: number
  readonly amount: number
}

/** Keeps what was refunded: on the lines, the suborder and the order, with history. Constraints refuse more than was paid. */
export const keepRefund = async (
  tx: Tx,
  {
    order_uuid,
    suborder_uuid,
    lines,
    by,
  }: {
    order_uuid: string
    suborder_uuid: string
    lines: readonly LineRefund[]
    by: { at: Date; user_uuid: string | null; user_name: string | null }
  },
): Promise<void> => {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const [row] = await run<Changed>(
    tx,
    `with lines as (
       update food_ordering.order_lines l set refunded_quantity = l.refunded_quantity + g.quantity, refunded_amount = l.refunded_amount + g.amount
         from unnest($3::uuid[], $4::integer[], $5::bigint[]) as g (uuid, quantity, amount) where l.uuid = g.uuid and l.suborder_uuid = $2),
     part as (
       update food_ordering.suborders set refunded_amount = refunded_amount + $6 where uuid = $2
       returning restaurant_uuid, refunded_amount),
     whole as (update food_ordering.orders set refunded_amount = refunded_amount + $6 where uuid = $1),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, user_name, time_stamp)
       select $7, $2, 'refunded_amount', (refunded_amount - $6)::text, refunded_amount::text, $8, $9, $10 from part)
     ${changed} part`,
    [
      order_uuid,
      suborder_uuid,
      lines.map((line) => line.uuid),
      lines.map((line) => line.quantity),
      lines.map((line) => line.amount),
      amount,
      newId(),
      by.user_uuid,
      by.user_name,
      by.at,
    ],
  )
  tell(tx, order_uuid, row)
}

/**
 * Keeps what became of a refund that failed, in the history of its part: that so much was sent again, or how it was settled. No amount of
 * the order changes by it.
 */
export const keepFailedRefund = async (
  tx: Tx,
  {
    suborder_uuid,
    noted: [column_name, value],
    by,
  }: {
    suborder_uuid: string
    noted: ['refund_resent' | 'refund_settled' | 'refund_taken_back', string]
    by: { at: Date; user_uuid: string | null; user_name: string | null }
  },
): Promise<void> => {
  const [row] = await run<Changed & { order_uuid: string }>(
    tx,
    `with told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, user_name, time_stamp)
       values ($2, $1, $7, null, $3, $4, $5, $6))
     select 1 as moved, array[restaurant_uuid::text] as program_uuids, order_uuid from food_ordering.suborders where uuid = $1`,
    [suborder_uuid, newId(), value, by.user_uuid, by.user_name, by.at, column_name],
  )
  if (row) tell(tx, row.order_uuid, row)
}

/** Moves the promised time of a suborder, with history. */
export const movePromise = async (
  tx: Tx,
  {
    order_uuid,
    suborder_uuid,
    minutes,
    by,
  }: {
    order_uuid: string
    suborder_uuid: string
    minutes: number
    by: { at: Date; user_uuid: string | null; user_name: string | null }
  },
): Promise<void> => {
  const [row] = await run<Changed>(
    tx,
    `with old as (select uuid, due_at from food_ordering.suborders where uuid = $1),
     part as (
       update food_ordering.suborders s set due_at = s.due_at + make_interval(mins => $2), auto_refuse_at = s.auto_refuse_at + make_interval(mins => $2)
         from old where s.uuid = old.uuid returning s.restaurant_uuid, old.due_at as before, s.due_at as after),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, user_name, time_stamp)
       select $3, $1, 'due_at', to_json(before) #>> '{}', to_json(after) #>> '{}', $4, $5, $6 from part)
     ${changed} part`,
    [suborder_uuid, minutes, newId(), by.user_uuid, by.user_name, by.at],
  )
  tell(tx, order_uuid, row)
}
