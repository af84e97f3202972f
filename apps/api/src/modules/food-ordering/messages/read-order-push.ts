import type { orderPush } from '@plein/contract/food-ordering/push'
import type { Own } from '#platform/http/route.ts'
import { loadPushKeys } from '#modules/notifications/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { hasClaim } from '../orders/order.queries.ts'

/** GET orders/{uuid}/push. */
export const readOrderPush: Own<typeof orderPush.read> = async ({ app, input: { params, query }, caller }) => {
  if (!(await hasClaim(app.db, params.uuid, toClaim(caller, query)))) throw notFound()
  const { public_key } = await loadPushKeys(app)
  return { public_key }
}
