import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import { systemCaller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { workThrough } from '#platform/db/work-through.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { cancelSuborder } from '../orders/cancel-suborder.ts'
import { listLapsed, type Lapsed } from '../orders/due.queries.ts'
import { nobody } from '../orders/move-suborder.ts'
import { isUnpaid } from '../orders/order-status.rules.ts'
import { loadLockedOrder } from '../orders/order.queries.ts'
import type { OrderRows } from '../orders/order.rows.ts'
import { forgetOrigins } from './origin.queries.ts'
import { allOverBefore, isLapsed, lapseAt } from '../orders/pay-until.rules.ts'

/** Its payer may have gone to the bank, or paid, since it was listed. */
const stillLapsed = ({ status, pay_until }: OrderRows, at: Date): boolean =>
  isUnpaid(status) && pay_until !== null && isLapsed(status, new Date(pay_until), at)

/** Lets go of orders that nobody paid: their places in the slots are free for others. Money that comes later is given back. */
export const expireUnpaid = async (app: App): Promise<void> => {
  const at = now()
  const page = (after: Lapsed | null) => listLapsed(app.db, lapseAt(at), after)
  await workThrough(app, page, async ({ uuid }) => {
    await failpoint('orders.lapse-listed')
    await inTransaction(app.db, (tx) => letGo(tx, uuid, at))
  })
  await forgetOrigins(app.db, allOverBefore(at))
}

const letGo = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  let order = await loadLockedOrder(tx, uuid)
  if (!order || !stillLapsed(order, at)) return
  const by = { caller: systemCaller, mover: nobody, reason: 'unpaid', note: null, at }
  for (const suborder of order.suborders)
    if (suborder.status !== orderStatuses.cancelled) order = await cancelSuborder(tx, { order, suborder, by })
  publish(tx, foodEvents.orderExpired, { order_uuid: uuid })
}
