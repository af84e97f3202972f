import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Stream } from '#platform/http/route.ts'
import { showChanges } from '#platform/live/show-changes.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from './claim.ts'
import { onOrderChange } from './live-orders.ts'
import { findOrder } from './order.queries.ts'
import { customerOrderView } from './order-view.ts'

/** The order to its customer: at once, and whole again at each change. */
export const streamOrder: Stream<typeof foodOrdering.orderStream> = async ({
  app,
  input: { params, query },
  caller,
  send,
}) => {
  const claim = toClaim(caller, query)
  const show = async (): Promise<void> => {
    const order = await findOrder(app.db, params.uuid, claim)
    if (!order) throw notFound()
    send('order', customerOrderView(order, now()))
  }
  const listen = (changed: () => void): (() => void) =>
    onOrderChange(app, ({ order_uuid }) => {
      if (order_uuid === undefined || order_uuid === params.uuid) changed()
    })
  return showChanges(app, { name: 'order stream', show, listen })
}
