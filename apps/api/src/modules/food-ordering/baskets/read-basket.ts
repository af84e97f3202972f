import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { invalidVisit } from '../food-ordering.problems.ts'
import { basketView, pricedCart } from './basket-view.ts'
import { readBasketRows } from './basket.queries.ts'

export const readBasket: Read<typeof foodOrdering.basket> = async ({ db, input: { query }, app }) => {
  const rows = await readBasketRows(db, query.session_id)
  if (!rows) throw invalidVisit()
  return basketView(app, rows, await pricedCart(app, { rows, cart_uuid: query.cart_uuid, at: now() }))
}
