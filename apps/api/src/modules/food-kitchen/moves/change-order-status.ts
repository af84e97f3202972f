import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses, popupStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { assertAgeChecked, transitionNotAllowed, nextStatuses, moveSuborder } from '#modules/food-ordering/index.ts'
import { auditOrder } from './audit-order.ts'
import { lockedSuborder, loadView, toMover } from './locked-suborder.ts'

/** Moves a suborder one step of the table, forwards or (for ten minutes) back. Setting what it already is changes nothing. */
export const changeOrderStatus: Write<typeof foodBoard.changeStatus> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  const to = popupStatuses.find((status) => status === body.status)
  const at = now()
  const next = nextStatuses(suborder.status, new Date(suborder.status_changed_at), at)
  if (to === undefined || (to !== suborder.status && !next.includes(to)))
    throw transitionNotAllowed(suborder.status, body.status)
  if (suborder.status === to) changedNothing(caller)
  else {
    if (to === orderStatuses.delivered) await assertAgeChecked(tx, suborder)
    await moveSuborder(tx, { order, suborder, to, by: toMover(caller), at })
    const changes = { order_status: [suborder.status, to] } as const
    await auditOrder(tx, {
      caller,
      action: 'order_status_changed',
      noted: { ...params, order_id: order.order_id, changes },
    })
  }
  return { new_status: to, order: await loadView(tx, params, at) }
}
