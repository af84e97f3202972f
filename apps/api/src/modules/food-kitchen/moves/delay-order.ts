import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import { publish } from '#platform/jobs/events.ts'
import type { Write } from '#platform/http/route.ts'
import { foodEvents, transitionNotAllowed, movePromise } from '#modules/food-ordering/index.ts'
import { auditOrder } from './audit-order.ts'
import { lockedSuborder, loadView, toMover } from './locked-suborder.ts'

/** Promises a later time; the customer is told. */
export const delayOrder: Write<typeof foodBoard.delay> = async ({ tx, input: { params, body }, caller }) => {
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  const { paid, cooking, out_for_delivery } = orderStatuses
  if (suborder.status !== paid && suborder.status !== cooking && suborder.status !== out_for_delivery)
    throw transitionNotAllowed(suborder.status, suborder.status)
  const at = now()
  await movePromise(tx, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    minutes: body.minutes,
    by: { at, ...toMover(caller) },
  })
  await auditOrder(tx, {
    caller,
    action: 'order_delayed',
    noted: {
      ...params,
      order_id: order.order_id,
      details: { minutes: body.minutes },
    },
  })
  publish(tx, foodEvents.suborderDelayed, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    minutes: body.minutes,
  })
  return loadView(tx, params, at)
}
