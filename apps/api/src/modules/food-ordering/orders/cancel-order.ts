import type { foodOrdering } from '@plein/contract/food-ordering'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound, transitionNotAllowed } from '../food-ordering.problems.ts'
import { cancelSuborder } from './cancel-suborder.ts'
import { toClaim } from './claim.ts'
import { lockOrder } from './move.queries.ts'
import { isTakenOn } from './order-status.rules.ts'
import { findOrder, hasClaim } from './order.queries.ts'
import { customerOrderView } from './order-view.ts'

/** The customer takes the order back while no restaurant has taken it on. */
export const cancelOrder: Write<typeof foodOrdering.cancelOrder> = async ({
  tx,
  input: { params, query, body },
  caller,
}) => {
  const claim = toClaim(caller, query)
  if (!(await hasClaim(tx, params.uuid, claim))) throw notFound()
  await lockOrder(tx, params.uuid)
  let order = await findOrder(tx, params.uuid, claim)
  if (!order) throw notFound()
  const at = now()
  const alive = order.suborders.filter((suborder) => suborder.status !== orderStatuses.cancelled)
  const takenOn = alive.find((suborder) => isTakenOn(suborder.status))
  if (takenOn || alive.length === 0)
    throw transitionNotAllowed(takenOn?.status ?? orderStatuses.cancelled, orderStatuses.cancelled)
  for (const suborder of alive) {
    const mover = { user_uuid: caller.user_uuid, user_name: `${order.first_name} ${order.last_name}` }
    order = await cancelSuborder(tx, {
      order,
      suborder,
      by: {
        caller,
        mover,
        reason: 'customer',
        note: body.reason ?? null,
        at,
      },
    })
  }
  const after = await findOrder(tx, params.uuid, claim)
  return customerOrderView(after ?? order, at)
}
