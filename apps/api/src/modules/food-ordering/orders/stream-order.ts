import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Stream } from '#platform/http/route.ts'
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
  const show = async (): Promise<boolean> => {
    const order = await findOrder(app.db, params.uuid, claim)
    if (order) send('order', customerOrderView(order, now()))
    return order !== undefined
  }
  // One reading after the other, so that the newest is told last. One that fails is made up for by the next change, or by the
  // client's own reading.
  let reading: Promise<unknown> = Promise.resolve()
  let is_due = false
  const showAgain = (): void => {
    if (is_due) return
    is_due = true
    reading = reading
      .then(() => {
        is_due = false
        return show()
      })
      .catch((error: unknown) => app.log.warn({ err: error }, 'order stream'))
  }
  // It listens before it reads: no change falls between the two.
  const stop = onOrderChange(app, ({ order_uuid }) => {
    if (order_uuid === undefined || order_uuid === params.uuid) showAgain()
  })
  const first = show()
  reading = first.catch(() => undefined)
  try {
    if (!(await first)) throw notFound()
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
