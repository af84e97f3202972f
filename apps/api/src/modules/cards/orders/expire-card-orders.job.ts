import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { workThrough } from '#platform/db/work-through.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { cancelPayable } from '#modules/payments/index.ts'
import { cardOrderKind } from './card-order-kind.ts'
import { findOrder, listLapsedOrders, lockOrder, type LapsedOrder } from './order.queries.ts'
import { moveOrder } from './order-write.queries.ts'
import { lapsedAtBank, unpaidStatuses } from './order.rules.ts'
import { everything } from './reader.ts'

/** Lets go of orders of cards that nobody paid. Money that comes later is given back. */
export const expireCardOrders = async (app: App): Promise<void> => {
  const at = now()
  const page = (after: LapsedOrder | null) => listLapsedOrders(app.db, { at, at_bank: lapsedAtBank(at) }, after)
  await workThrough(app, page, async ({ uuid }) => {
    await failpoint('cards.order-lapse-listed')
    await inTransaction(app.db, (tx) => letGo(tx, uuid, at))
  })
}

/** Its payer may have gone to the bank, or paid, since it was listed. */
const letGo = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await lockOrder(tx, uuid)
  const order = await findOrder(tx, uuid, everything)
  if (!order || !unpaidStatuses.includes(order.status) || order.pay_until === null) return
  const limit = order.status === orderStatuses.awaiting_payment ? lapsedAtBank(at) : at
  if (order.pay_until > limit) return
  await moveOrder(tx, { uuid, from: unpaidStatuses, to: orderStatuses.cancelled })
  await cancelPayable(tx, { kind: cardOrderKind, subject_uuid: uuid })
}
