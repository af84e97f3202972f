import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '../../../platform/clock.ts'
import type { Stream } from '../../../platform/http/route.ts'
import { notFound } from '../food-ordering.problems.ts'
import { claimOf } from './claim.ts'
import { onOrderChange } from './live-orders.ts'
import { findOrder } from './order.queries.ts'
import { customerOrderView } from './order-view.ts'

/** The order to its customer: at once, and whole again at each change. */
export const streamOrder: Stream<typeof foodOrdering.orderStream> = async (house, { params, query }, caller, send) => {
  const claim = claimOf(caller, query)
  const show = async (): Promise<boolean> => {
    const order = await findOrder(house.db, params.uuid, claim)
    if (order) send('order', customerOrderView(order, now()))
    return order !== undefined
  }
  if (!(await show())) throw notFound()
  // A read that fails is made up for by the next change, or by the client's own reading on focus.
  return onOrderChange(house, ({ order_uuid }) => {
    if (order_uuid === undefined || order_uuid === params.uuid)
      show().catch((error: unknown) => house.log.warn({ err: error }, 'order stream'))
  })
}
