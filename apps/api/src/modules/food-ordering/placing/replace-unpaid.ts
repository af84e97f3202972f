import { orderStatuses } from '@plein/contract/food-ordering/orders'
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
 * A basket is ordered once: earlier orders of it that nobody went to pay give way to the next one, whose session is locked. Throws
 * order_open where a payment has begun, for its payer may be at the bank: that order is paid or cancelled first. Answers how many
 * of those that were kept for their payer gave way.
 */
export const replaceUnpaid = async (
  tx: Tx,
  session_uuid: string,
  cart_uuid: string,
  caller: Caller,
  at: Date,
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
        order = await cancelSuborder(tx, order, suborder, { caller, mover: nobody, reason: 'replaced', note: null, at })
    }
    if (listed.status === orderStatuses.created) freed += 1
  }
  return freed
}
