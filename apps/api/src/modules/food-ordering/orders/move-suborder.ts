import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { finishCashSale, finishShare } from '#modules/payments/index.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { transitionNotAllowed } from '../food-ordering.problems.ts'
import { updateMovedSuborder } from './move.queries.ts'
import { isAllowed, deriveOrderStatus } from './order-status.rules.ts'
import type { OrderRows, SuborderRows } from './order.rows.ts'

export interface Mover {
  readonly user_uuid: string | null
  readonly user_name: string | null
}

/** The author of moves by nobody: the clock, a payment. */
export const nobody: Mover = { user_uuid: null, user_name: null }

/**
 * Moves one part of a locked order one step of the transition table, and the order with it. Refuses any other step.
 * Cancelling carries its reason.
 */
export const moveSuborder = async (
  tx: Tx,
  {
    order,
    suborder,
    to,
    by,
    at,
    cancel,
  }: {
    order: OrderRows
    suborder: SuborderRows
    to: OrderStatus
    by: Mover
    at: Date
    cancel?: { reason: string; note: string | null } | undefined
  },
): Promise<OrderRows> => {
  if (!isAllowed({ from: suborder.status, to, changedAt: new Date(suborder.status_changed_at), at }))
    throw transitionNotAllowed(suborder.status, to)
  const suborders = order.suborders.map((item) =>
    item.uuid === suborder.uuid
      ? {
          ...item,
          status: to,
          previous_status: item.status,
          status_changed_at: at.toISOString(),
          cancel_reason: cancel?.reason ?? item.cancel_reason,
          cancel_note: cancel?.note ?? item.cancel_note,
        }
      : item,
  )
  const order_status = deriveOrderStatus(suborders.map((suborder) => suborder.status))
  const moved = await updateMovedSuborder(tx, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    restaurant_uuid: suborder.restaurant_uuid,
    from: suborder.status,
    to,
    order_status,
    at,
    ...by,
    cancel_reason: cancel?.reason ?? null,
    cancel_note: cancel?.note ?? null,
  })
  await failpoint('orders.part-moved')
  if (!moved) throw transitionNotAllowed(suborder.status, to)
  if (to === orderStatuses.cooking && suborder.status === orderStatuses.paid) {
    publish(tx, foodEvents.suborderTakenOn, { order_uuid: order.uuid, suborder_uuid: suborder.uuid })
  }
  if (to === orderStatuses.out_for_delivery && suborder.status === orderStatuses.cooking) {
    publish(tx, foodEvents.suborderOnItsWay, { order_uuid: order.uuid, suborder_uuid: suborder.uuid })
  }
  if (to < suborder.status)
    publish(tx, foodEvents.suborderChanged, { order_uuid: order.uuid, suborder_uuid: suborder.uuid })
  if (to === orderStatuses.delivered || to === orderStatuses.cancelled) finish(tx, { order, suborder, done_at: at })
  else if (suborder.status === orderStatuses.delivered) finish(tx, { order, suborder, done_at: null })
  return { ...order, status: order_status, suborders }
}

const finish = (
  tx: Tx,
  { order, suborder, done_at }: { order: OrderRows; suborder: SuborderRows; done_at: Date | null },
): void =>
  order.payment_method === 'cash'
    ? finishCashSale(tx, suborder.uuid, done_at)
    : finishShare(tx, { payable_uuid: order.payable_uuid, subject_uuid: suborder.uuid, done_at })
