import type { App } from '#platform/runtime/app.ts'

/** The channel of changes of orders. */
export const ordersChannel = 'orders'

/** A change of an order; both undefined after a gap in the messages, when anything may have changed. */
export interface OrderChange {
  readonly order_uuid: string | undefined
  readonly program_uuids: readonly string[] | undefined
}

/** Calls back at every change of an order anywhere in the product; answers how to stop. */
export const onOrderChange = (app: App, changed: (change: OrderChange) => void): (() => void) => {
  const stopListening = app.live.listen(ordersChannel, (payload) => changed(JSON.parse(payload) as OrderChange))
  const stopGaps = app.live.onGap(() => changed({ order_uuid: undefined, program_uuids: undefined }))
  return () => {
    stopListening()
    stopGaps()
  }
}
