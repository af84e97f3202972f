import { titleOf } from '../baskets/choice.rules.ts'
import { isFree, leastPaid, type PricedBasket, type PricedPart } from '../baskets/price-basket.rules.ts'
import {
  addressUnknown,
  basketIsEmpty,
  minimumNotMet,
  noDeliveryNorPickup,
  notValidExtras,
  notValidVariants,
  outsideDeliveryArea,
  productUnavailable,
  restaurantClosed,
  timeNotAvailable,
} from '../food-ordering.problems.ts'
import type { Destination } from '../shops/delivery.rules.ts'
import { slotAt, type TimeSlot } from '../shops/slots.rules.ts'
import { showZip } from '../shops/shop-view.ts'

const choiceRefusals = {
  product_unavailable: productUnavailable,
  not_valid_variants: notValidVariants,
  not_valid_extras: notValidExtras,
}

const refuseWay = ({ shop, seen }: PricedPart, destination: Destination): void => {
  const { reason } = seen
  if (reason === 'no_delivery_nor_pickup' || reason === 'pickup_not_offered' || reason === 'delivery_not_offered') {
    throw noDeliveryNorPickup(shop.title)
  }
  if (destination.pickup_in_restaurant) return
  if (!destination.zip_code) throw addressUnknown()
  if (seen.delivery_cost === null) throw outsideDeliveryArea(shop.title, showZip(destination.zip_code) ?? '')
}

const refuseLines = (part: PricedPart): void => {
  for (const { choice, row } of part.lines) {
    if (choice.problem) throw choiceRefusals[choice.problem](titleOf(part.shop, choice, row.product_uuid))
  }
}

const refuseTime = (
  { shop, seen }: PricedPart,
  destination: Destination,
  time: Date | null,
  at: Date,
): TimeSlot | null => {
  // Blocked since, or closed for as long as one can order ahead: another time is no help.
  if (!seen.opening) throw restaurantClosed(shop.title, null, 'nothing')
  if (time) {
    const slot = slotAt(shop, time, destination.pickup_in_restaurant, at)
    if (!slot) throw timeNotAvailable()
    return slot
  }
  if (!seen.asap) {
    const opensAt = seen.open ? null : new Date(seen.opening.start).toISOString()
    throw restaurantClosed(shop.title, opensAt, seen.can_schedule ? 'later' : 'nothing')
  }
  return null
}

const refuseMinimum = (basket: PricedBasket): void => {
  const [first] = basket.parts
  for (const part of basket.parts) {
    if (part.missing_amount > 0) {
      throw minimumNotMet(part.shop.title, part.shop.min_order_amount, part.missing_amount, part.shop.currency)
    }
  }
  if (first?.shop.court && basket.food_court_missing_amount > 0) {
    throw minimumNotMet(
      first.shop.court.title,
      first.shop.court.min_order_amount,
      basket.food_court_missing_amount,
      first.shop.currency,
    )
  }
}

/** Refuses what costs nothing, where it is paid through a provider. */
export const refuseFree = (basket: PricedBasket): void => {
  const [first] = basket.parts
  if (first && isFree(basket)) throw minimumNotMet(first.shop.title, leastPaid, leastPaid, first.shop.currency)
}

/**
 * Refuses what cannot be ordered at this moment, in the order that a guest would mend it: nothing in the basket, the way it
 * gets to the guest, what is in it, when, and the minimums. Answers the slot of each part (null: as soon as possible).
 */
export const refuseBasket = (
  basket: PricedBasket,
  destination: Destination,
  time: Date | null,
  at: Date,
): Map<PricedPart, TimeSlot | null> => {
  if (basket.parts.length === 0) throw basketIsEmpty()
  for (const part of basket.parts) refuseWay(part, destination)
  for (const part of basket.parts) refuseLines(part)
  const slots = new Map(basket.parts.map((part) => [part, refuseTime(part, destination, time, at)] as const))
  refuseMinimum(basket)
  return slots
}
