import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { transitionNotAllowed, cancelSuborder, isUnpaid } from '#modules/food-ordering/index.ts'
import { auditOrder } from './audit-order.ts'
import { lockedSuborder, loadView, toMover } from './locked-suborder.ts'

/** Refuses an order, or stops one that is cooking; what was paid for it goes back in the same transaction's books. */
export const refuseOrder: Write<typeof foodBoard.refuse> = async ({ tx, input: { params, body }, caller }) => {
  if (body.reason === 'other' && !body.note?.trim()) {
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'note', code: 'required' }] })
  }
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  if (isUnpaid(suborder.status)) throw transitionNotAllowed(suborder.status, orderStatuses.cancelled)
  const at = now()
  await cancelSuborder(tx, {
    order,
    suborder,
    by: {
      caller,
      mover: toMover(caller),
      reason: body.reason,
      note: body.note?.trim() || null,
      at,
    },
  })
  await auditOrder(tx, {
    caller,
    action: 'order_refused',
    noted: {
      ...params,
      order_id: order.order_id,
      details: { refusal: body.reason, ...(body.note?.trim() && { reason: body.note.trim() }) },
    },
  })
  return loadView(tx, params, at)
}
