import type { foodOrdering } from '@plein/contract/food-ordering'
import { now } from '../../../platform/clock.ts'
import type { Read } from '../../../platform/http/route.ts'
import { paymentMethodsFor } from '../../payments/index.ts'
import { basketIsEmpty, invalidSession } from '../food-ordering.problems.ts'
import { takenSlots } from '../shops/slot.queries.ts'
import { slotViews } from '../shops/slot-view.ts'
import { schedulableDays } from '../shops/slots.rules.ts'
import { basketView, pricedCart } from './basket-view.ts'
import { readBasketRows } from './basket.queries.ts'
import { chargePart, sumVat, vatView } from './charge.rules.ts'

/** Everything that the checkout shows, priced by the server. */
export const readCheckout: Read<typeof foodOrdering.checkout> = async (db, { query }, _caller, house) => {
  const rows = await readBasketRows(db, query.session_id)
  if (!rows) throw invalidSession()
  const at = now()
  const priced = await pricedCart(house, rows, query.cart_uuid, at)
  const [first] = priced.parts
  if (!first || !priced.cart_uuid) throw basketIsEmpty()
  const shops = priced.parts.map((part) => part.shop)
  const charged = priced.parts.map((part) => chargePart(part, at))
  const { days, slots } = schedulableDays(shops, rows.session.pickup_in_restaurant, at)
  const asap = priced.parts.every((part) => part.seen.asap)
  const minutes = Math.max(...priced.parts.map((part) => part.seen.minutes))
  return {
    basket: await basketView(house, rows, priced),
    vat: vatView(sumVat(charged)),
    vat_price: charged.reduce((sum, part) => sum + part.vat_price, 0),
    total_amount: priced.total,
    payment_methods: await paymentMethodsFor(db, house, priced.cart_uuid),
    asap: { available: asap, estimated_at: asap ? new Date(at.getTime() + minutes * 60_000).toISOString() : null },
    default_asap: first.shop.default_asap,
    days,
    slots: slotViews(shops, slots, await takenSlots(db, shops, slots, query.session_id)),
    time_zone: first.shop.time_zone,
    requires_age_check: priced.parts.some((part) => part.lines.some((line) => line.choice.product?.contains_alcohol)),
  }
}
