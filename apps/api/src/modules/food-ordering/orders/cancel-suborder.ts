import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { cancelCashSale, cancelPayable, requestRefund } from '#modules/payments/index.ts'
import { foodEvents, givenBack } from '../food-ordering.events.ts'
import { orderKind } from './order-kind.ts'
import { planRest } from './plan-refund.ts'
import { freeCourtPlace } from '../shops/court-slot.queries.ts'
import { freeSlot } from '../shops/slot.queries.ts'
import { moveSuborder, type Mover } from './move-suborder.ts'
import type { OrderRows, SuborderRows } from './order.rows.ts'

/**
 * Cancels one part of a locked order: its slot is free again, what is left of its payment goes back, the other suborders go on. When
 * nothing was paid yet and no part is left, nobody can pay it any more.
 */
export const cancelSuborder = async (
  tx: Tx,
  {
    order,
    suborder,
    by,
  }: {
    order: OrderRows
    suborder: SuborderRows
    by: { caller: Caller; mover: Mover; reason: string; note: string | null; at: Date }
  },
): Promise<OrderRows> => {
  const after = await moveSuborder(tx, {
    order,
    suborder,
    to: orderStatuses.cancelled,
    by: by.mover,
    at: by.at,
    cancel: {
      reason: by.reason,
      note: by.note,
    },
  })
  if (suborder.slot_start !== null) await freeSlot(tx, suborder.restaurant_uuid, new Date(suborder.slot_start))
  if (after.status === orderStatuses.cancelled) await freeCourtPlace(tx, order.uuid)
  await failpoint('orders.part-cancelled')
  if (order.payment_method === 'cash') {
    // Cash that the restaurant took, or would have taken, never was with us: only the fee on it.
    await cancelCashSale(tx, suborder.uuid)
    publish(tx, foodEvents.suborderChanged, { order_uuid: order.uuid, suborder_uuid: suborder.uuid })
  } else if (suborder.paid_at !== null) {
    const back = await planRest(tx, order, suborder)
    if (back) await requestRefund(tx, back, { reason: by.reason, caller: by.caller })
    publish(tx, foodEvents.suborderCancelled, {
      order_uuid: order.uuid,
      suborder_uuid: suborder.uuid,
      back: back && givenBack(back),
    })
  } else if (after.status === orderStatuses.cancelled) {
    await cancelPayable(tx, { kind: orderKind, subject_uuid: order.uuid })
  }
  return after
}
