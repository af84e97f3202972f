import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { cancelPayable } from '#modules/payments/index.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import { freeStock } from '../stock/stock.queries.ts'
import { announceOrder } from './live-orders.ts'
import { paymentOrderKind } from './order-kind.ts'
import { endOrder } from './order-write.queries.ts'

/**
 * Ends a locked order that is not paid: its payable closes, payments that were begun are cancelled at the provider after commit, and what it
 * had taken of a form is free again. False when it had ended.
 */
export const callOff = async (
  tx: Tx,
  { uuid, state, at }: { uuid: string; state: 'expired' | 'cancelled'; at: Date },
): Promise<boolean> => {
  if (!(await endOrder(tx, { uuid, state, at }))) return false
  await failpoint('requests.order-ended')
  await cancelPayable(tx, { kind: paymentOrderKind, subject_uuid: uuid })
  await freeStock(tx, uuid)
  publish(tx, paymentOrderEvents[state], { order_uuid: uuid })
  announceOrder(tx, uuid)
  return true
}
