import type { cardOrders } from '@plein/contract/cards/orders'
import { WithHeaders, type Read } from '#platform/http/route.ts'
import { notFound } from '../cards.problems.ts'
import { findOrder } from '../orders/order.queries.ts'
import { toReader } from '../orders/reader.ts'
import { boughtView } from './bought-view.ts'

/** GET card-orders/{uuid}: for its buyer, the program's owner and the administration; a guest shows the key. */
export const readBought: Read<typeof cardOrders.read> = async ({ db, app, input: { params, query }, caller }) => {
  const order = await findOrder(db, params.uuid, toReader(caller, query.key))
  if (!order) throw notFound()
  const { settings } = app
  return new WithHeaders(await boughtView(db, { settings, order, caller }), { 'cache-control': 'no-store' })
}
