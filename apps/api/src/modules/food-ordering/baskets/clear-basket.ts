import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Own } from '#platform/http/route.ts'
import { invalidVisit } from '../food-ordering.problems.ts'
import { basketView, pricedCart } from './basket-view.ts'
import { deleteLines } from './basket.queries.ts'

/** Empties a cart, or all of the session; the lines come back by putting them in again (undo). */
export const clearBasket: Own<typeof foodOrdering.clearBasket> = async ({ app, input: { query, body } }) => {
  const rows = await deleteLines(app.db, query.session_id, body.cart_uuid ?? null)
  if (!rows) throw invalidVisit()
  return basketView(app, rows, await pricedCart(app, { rows, cart_uuid: body.cart_uuid, at: now() }))
}
