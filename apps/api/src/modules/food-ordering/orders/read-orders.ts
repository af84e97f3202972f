import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from './claim.ts'
import { countOrders, findOrder, listOrders } from './order.queries.ts'
import { customerOrderView } from './order-view.ts'

/** The customer's order; a stranger's is not found. */
export const readOrder: Read<typeof foodOrdering.order> = async ({ db, input: { params, query }, caller }) => {
  const order = await findOrder(db, params.uuid, toClaim(caller, query))
  if (!order) throw notFound()
  return customerOrderView(order, now())
}

/** Orders of the session and of the cardholder, newest first. */
export const listVisitOrders: Read<typeof foodOrdering.visitOrders> = async ({ db, input: { query }, caller }) => {
  const { cardholder_uuid, session_id } = toClaim(caller, query)
  const owner = { cardholder_uuid, session_id }
  const place = decodeCursor(query, ['moment', 'uuid'])
  const from = place.after ? { created: String(place.after[0]), uuid: String(place.after[1]) } : null
  const size = query.size ?? defaultPageSize
  const rows = await listOrders(db, { owner, from, backwards: place.backwards, offset: place.offset, limit: size + 1 })
  const count = await countOrders(db, owner)
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/food/orders',
    count: { count },
    keyOf: (order) => [order.created, order.uuid],
  })
  const at = now()
  return { ...page.meta, results: page.rows.map((order) => customerOrderView(order, at)) }
}
