import type { orderPush } from '@plein/contract/food-ordering/push'
import type { Write } from '#platform/http/route.ts'
import { followOrder as addFollower } from '#modules/notifications/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { hasClaim } from '../orders/order.queries.ts'

/** A device of whoever may open an order hears of it from now on. */
export const followOrder: Write<typeof orderPush.follow> = async ({
  tx,
  input: { params, query, body },
  caller,
  app,
}) => {
  if (!(await hasClaim(tx, params.uuid, toClaim(caller, query)))) throw notFound()
  await addFollower(tx, app.settings, { order_uuid: params.uuid, browser: body })
  return null
}
