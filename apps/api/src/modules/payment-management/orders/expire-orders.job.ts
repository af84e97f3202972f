import { inTransaction } from '#platform/db/tx.ts'
import { workThrough } from '#platform/db/work-through.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { deleteOldCodes } from './payer-code.queries.ts'
import { callOff } from './end-order.ts'
import { findOrder, listOverdue, lockOrder, type OverdueOrder } from './order.queries.ts'
import { hoursLater } from './order.rules.ts'
import { everything } from './reader.ts'

export const expireOrdersTask = 'expire-payment-orders'

/** Ends orders whose time is over. One that somebody is paying may finish; money that comes later is given back. */
export const expireOrders = async (app: App): Promise<void> => {
  const at = now()
  const page = (after: OverdueOrder | null) => listOverdue(app.db, at, after)
  await workThrough(app, page, async ({ uuid }) => {
    await failpoint('requests.expiry-listed')
    await inTransaction(app.db, async (tx) => {
      await lockOrder(tx, uuid)
      const order = await findOrder(tx, uuid, everything)
      if (!order || order.state !== 'open' || order.is_paying || order.expires_at > at) return
      await callOff(tx, { uuid, state: 'expired', at })
    })
  })
  await deleteOldCodes(app.db, hoursLater(at, -1))
}
