import type { paymentOrders } from '@plein/contract/payment-management/orders'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound, orderOver } from '../payment-management.problems.ts'
import { callOff } from './end-order.ts'
import { orderView } from './order-view.ts'
import { findOrder, lockOrder, type OrderRow } from './order.queries.ts'
import { toReader } from './reader.ts'

/** An order that the caller may see, held until the transaction ends. */
export const holdOrder = async (tx: Tx, caller: Caller, uuid: string): Promise<OrderRow> => {
  const reader = toReader(caller)
  if (!(await findOrder(tx, uuid, reader))) throw notFound()
  await lockOrder(tx, uuid)
  const order = await findOrder(tx, uuid, reader)
  if (!order) throw notFound()
  return order
}

/** Records what an owner did with an order; others leave it in the order itself. */
export const auditOrder = async (
  tx: Tx,
  caller: Caller,
  {
    order: { program_uuid, number, uuid },
    action,
  }: { order: OrderRow; action: 'payment_request_sent' | 'payment_request_cancelled' },
): Promise<void> => {
  if (caller.kind !== 'program_owner') return
  const subject = { kind: 'order', id: uuid, name: String(number) } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, subject } })
}

/** POST payment/orders/{uuid}/cancel. Money that comes nevertheless goes back by itself. */
export const cancelOrder: Write<typeof paymentOrders.cancel> = async ({ tx, input: { params }, caller, app }) => {
  const order = await holdOrder(tx, caller, params.uuid)
  if (order.state !== 'open') throw orderOver(order.state)
  await callOff(tx, { uuid: order.uuid, state: 'cancelled', at: now() })
  await auditOrder(tx, caller, { order, action: 'payment_request_cancelled' })
  const after = await findOrder(tx, order.uuid, toReader(caller))
  if (!after) throw notFound()
  return orderView(after, { caller, settings: app.settings })
}
