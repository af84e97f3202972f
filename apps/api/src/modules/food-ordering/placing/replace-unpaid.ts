import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { orderOpen } from '../food-ordering.problems.ts'
import { cancelSuborder } from '../orders/cancel-suborder.ts'
import { nobody } from '../orders/move-suborder.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { isLapsed } from '../orders/pay-until.rules.ts'
import { listUnpaidOfCart, lockIfFree } from '../baskets/basket.queries.ts'

/**
 * Cancels earlier unpaid orders of the basket, whose visit is locked: a basket is ordered once. Throws order_open if a payment has begun: its
 * payer may be at the bank. Answers how many of those with a running deadline were cancelled.
 */
export const replaceUnpaid = async (
  tx: Tx,
  { session_uuid, cart_uuid, caller, at }: { session_uuid: string; cart_uuid: string; caller: Caller; at: Date },
): Promise<number> => {
  let freed = 0
  for (const listed of await listUnpaidOfCart(tx, session_uuid, cart_uuid)) {
    if (isLapsed(listed.status, listed.pay_until, at)) continue
    if (listed.status === orderStatuses.awaiting_payment) throw orderOpen(listed.uuid)
    await failpoint('orders.replacing')
    // Whoever holds it begins its payment or books it, and comes for the session next: nobody waits here for the other.
    if (!(await lockIfFree(tx, listed))) throw orderOpen(listed.uuid)
    let order = await loadOrder(tx, listed.uuid)
    for (const suborder of order?.suborders ?? []) {
      if (order && suborder.status !== orderStatuses.cancelled)
        order = await cancelSuborder(tx, {
          order,
          suborder,
          by: { caller, mover: nobody, reason: 'replaced', note: null, at },
        })
    }
    if (listed.status === orderStatuses.created) freed += 1
  }
  return freed
}
