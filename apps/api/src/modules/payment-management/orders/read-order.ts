import type { paymentOrders } from '@plein/contract/payment-management/orders'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../payment-management.problems.ts'
import { orderView } from './order-view.ts'
import { findOrder } from './order.queries.ts'
import { toReader } from './reader.ts'

/** GET payment/orders/{uuid}. */
export const readOrder: Read<typeof paymentOrders.read> = async ({ db, input: { params }, caller, app }) => {
  const order = await findOrder(db, params.uuid, toReader(caller))
  if (!order) throw notFound()
  return orderView(order, { caller, settings: app.settings })
}
