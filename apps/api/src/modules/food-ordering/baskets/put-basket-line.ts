import type { foodOrdering } from '@plein/contract/food-ordering'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Own } from '#platform/http/route.ts'
import { Problem } from '#platform/http/problem.ts'
import { invalidVisit, notValidExtras, notValidVariants, productUnavailable } from '../food-ordering.problems.ts'
import { shopOfProduct } from '../shops/shop-cache.ts'
import { basketView, pricedCart } from './basket-view.ts'
import { hasChoice, maxLines, putLine } from './basket.queries.ts'
import { resolveChoice, type ResolvedChoice } from './choice.rules.ts'

const choiceProblems = {
  product_unavailable: productUnavailable,
  not_valid_variants: notValidVariants,
  not_valid_extras: notValidExtras,
}

const assertChoice = ({ problem, product }: ResolvedChoice): void => {
  if (problem) throw choiceProblems[problem](product?.title ?? '')
}

/**
 * Sets the quantity of a choice; 0 takes the line out. One statement, so no transaction; the price is the menu's, the one that
 * was seen is kept to tell a change.
 */
export const putBasketLine: Own<typeof foodOrdering.putBasket> = async ({ app, input: { query, body } }) => {
  const shop = await shopOfProduct(app, body.product_id)
  if (!shop) throw productUnavailable('')
  const at = now()
  const extra_uuids = (body.extra_uuids ?? []).toSorted()
  const choice = { product_uuid: body.product_id, variant_uuid: body.variant_uuid ?? null, extra_uuids }
  const resolved = resolveChoice(shop, choice, at)
  if (body.quantity > 0) assertChoice(resolved)
  const rows = await putLine(app.db, {
    uuid: newId(),
    session_uuid: query.session_id,
    cart_uuid: shop.cart_uuid,
    restaurant_uuid: shop.uuid,
    ...choice,
    quantity: body.quantity,
    price_seen: resolved.price,
    at,
    replaces: body.line_uuid ?? null,
  })
  if (!rows) throw invalidVisit()
  if (body.quantity > 0 && !hasChoice(rows, choice)) {
    if (rows.lines.length >= maxLines)
      throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'product_id', code: 'too_many' }] })
    // A restaurant's or court's own host sells nothing of others.
    throw productUnavailable(resolved.product?.title ?? '')
  }
  return basketView(app, rows, await pricedCart(app, { rows, cart_uuid: shop.cart_uuid, at }))
}
