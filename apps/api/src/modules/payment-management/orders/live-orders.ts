import type { Tx } from '#platform/db/database.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'

/** The channel of what happened to payment requests. */
const ordersChannel = 'payment_orders'

/** Tells whoever looks at an order that something happened to it, once that is committed. */
export const announceOrder = (tx: Tx, order_uuid: string): void => announce(tx, ordersChannel, { order_uuid })

/** Calls back whenever something may have happened to an order, anywhere in the product; answers how to stop. */
export const onOrderChange = (app: App, order_uuid: string, changed: () => void): (() => void) => {
  const stopListening = app.live.listen(ordersChannel, (payload) => {
    if ((JSON.parse(payload) as { order_uuid: string }).order_uuid === order_uuid) changed()
  })
  // After a gap in the messages anything may have happened.
  const stopGaps = app.live.onGap(changed)
  return () => {
    stopListening()
    stopGaps()
  }
}
