import type { OrderNow, paymentOrders } from '@plein/contract/payment-management/orders'
import type { Stream } from '#platform/http/route.ts'
import { showChanges } from '#platform/live/show-changes.ts'
import { notFound } from '../payment-management.problems.ts'
import { onOrderChange } from './live-orders.ts'
import { getPaying } from './order-view.ts'
import { findOrder, type OrderRow } from './order.queries.ts'
import { toReader } from './reader.ts'

const toNow = (order: OrderRow): OrderNow => ({
  state: order.state,
  paying: getPaying(order),
  is_opened: order.opened_at !== null,
  method: order.method,
})

/** GET payment/orders/{uuid}/stream: at once, and whenever something happened to it. */
export const streamOrder: Stream<typeof paymentOrders.stream> = async ({ app, input: { params }, caller, send }) => {
  const reader = toReader(caller)
  const show = async (): Promise<void> => {
    const order = await findOrder(app.db, params.uuid, reader)
    if (!order) throw notFound()
    send('order', toNow(order))
  }
  return showChanges(app, {
    name: 'payment request stream',
    show,
    listen: (changed) => onOrderChange(app, params.uuid, changed),
  })
}
