import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/orders'
import type { Tx } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/events.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import { finishCashSale, finishShare } from '../../payments/index.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { transitionNotAllowed } from '../food-ordering.problems.ts'
import { movePart } from './move.queries.ts'
import { isAllowed, orderStatusOf } from './order-status.rules.ts'
import type { OrderRows, SuborderRows } from './order.rows.ts'

export interface Mover {
  readonly user_uuid: string | null
  readonly user_name: string | null
}

/** Who moves when nobody does: the clock, a payment. */
export const nobody: Mover = { user_uuid: null, user_name: null }

/**
 * Moves one part of a locked order one step of the transition table, and the order with it. Refuses any other step.
 * Cancelling carries its reason.
 */
export const moveSuborder = async (
  tx: Tx,
  order: OrderRows,
  part: SuborderRows,
  to: OrderStatus,
  by: Mover,
  at: Date,
  cancel?: { reason: string; note: string | null },
): Promise<OrderRows> => {
  if (!isAllowed(part.status, to, new Date(part.status_changed_at), at)) throw transitionNotAllowed(part.status, to)
  const suborders = order.suborders.map((one) =>
    one.uuid === part.uuid
      ? {
          ...one,
          status: to,
          previous_status: one.status,
          status_changed_at: at.toISOString(),
          cancel_reason: cancel?.reason ?? one.cancel_reason,
          cancel_note: cancel?.note ?? one.cancel_note,
        }
      : one,
  )
  const order_status = orderStatusOf(suborders.map((one) => one.status))
  const moved = await movePart(tx, {
    order_uuid: order.uuid,
    suborder_uuid: part.uuid,
    restaurant_uuid: part.restaurant_uuid,
    from: part.status,
    to,
    order_status,
    at,
    ...by,
    cancel_reason: cancel?.reason ?? null,
    cancel_note: cancel?.note ?? null,
  })
  await failpoint('orders.part-moved')
  if (!moved) throw transitionNotAllowed(part.status, to)
  if (to === orderStatuses.out_for_delivery && part.status === orderStatuses.cooking) {
    publish(tx, foodEvents.partOnItsWay, { order_uuid: order.uuid, suborder_uuid: part.uuid })
  }
  if (to === orderStatuses.delivered || to === orderStatuses.cancelled) finish(tx, order, part, at)
  else if (part.status === orderStatuses.delivered) finish(tx, order, part, null)
  return { ...order, status: order_status, suborders }
}

const finish = (tx: Tx, order: OrderRows, part: SuborderRows, done_at: Date | null): void =>
  order.payment_method === 'cash'
    ? finishCashSale(tx, part.uuid, done_at)
    : finishShare(tx, order.payable_uuid, part.uuid, done_at)
