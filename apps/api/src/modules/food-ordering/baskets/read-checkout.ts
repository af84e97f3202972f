import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { paymentMethodsFor } from '#modules/payments/index.ts'
import { basketIsEmpty, invalidVisit } from '../food-ordering.problems.ts'
import { takenSlots } from '../shops/slot.queries.ts'
import { slotViews } from '../shops/slot-view.ts'
import { schedulableDays } from '../shops/slots.rules.ts'
import { basketView, pricedCart } from './basket-view.ts'
import { readBasketRows } from './basket.queries.ts'
import { findTipTakers } from './tip.rules.ts'
import { chargeSuborder, sumVat, vatView } from './charge.rules.ts'

/** Everything that the checkout shows, priced by the server. */
export const readCheckout: Read<typeof foodOrdering.checkout> = async ({ db, input: { query }, app }) => {
  const rows = await readBasketRows(db, query.session_id)
  if (!rows) throw invalidVisit()
  const at = now()
  const priced = await pricedCart(app, { rows, cart_uuid: query.cart_uuid, at })
  const [first] = priced.suborders
  if (!first || !priced.cart_uuid) throw basketIsEmpty()
  const shops = priced.suborders.map((suborder) => suborder.shop)
  const charged = priced.suborders.map((suborder) => chargeSuborder(suborder, at))
  const { days, slots } = schedulableDays(shops, rows.visit.pickup_in_restaurant, at)
  const asap = priced.suborders.every((suborder) => suborder.seen.asap)
  const minutes = Math.max(...priced.suborders.map((suborder) => suborder.seen.minutes))
  return {
    basket: await basketView(app, rows, priced),
    vat: vatView(sumVat(charged)),
    vat_price: charged.reduce((sum, suborder) => sum + suborder.vat_price, 0),
    total_amount: priced.total,
    payment_methods: await paymentMethodsFor(db, app, priced.cart_uuid),
    asap: { available: asap, estimated_at: asap ? new Date(at.getTime() + minutes * 60_000).toISOString() : null },
    default_asap: first.shop.default_asap,
    days,
    slots: slotViews(shops, slots, await takenSlots(db, { shops, slots, visit: query.session_id })),
    time_zone: first.shop.time_zone,
    requires_age_check: priced.suborders.some((suborder) =>
      suborder.lines.some((line) => line.choice.product?.contains_alcohol),
    ),
    tips: findTipTakers(priced),
  }
}
