import type { paymentOrders } from '@plein/contract/payment-management/orders'
import type { Read } from '#platform/http/route.ts'
import { messagesOfOrder } from '#modules/notifications/index.ts'
import { notFound } from '../payment-management.problems.ts'
import { findOrder } from '../orders/order.queries.ts'
import { toReader } from '../orders/reader.ts'

/** GET payment/orders/{uuid}/messages. */
export const listOrderMessages: Read<typeof paymentOrders.messages> = async ({ db, input: { params }, caller }) => {
  const order = await findOrder(db, params.uuid, toReader(caller))
  if (!order) throw notFound()
  return { results: await messagesOfOrder(db, order.uuid) }
}
