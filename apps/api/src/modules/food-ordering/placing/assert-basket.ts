import { leastPaid } from '@plein/contract/food-ordering/price-rules'
import { getTitle } from '../baskets/choice.rules.ts'
import { isFreeBasket, type PricedBasket, type PricedSuborder } from '../baskets/price-basket.rules.ts'
import {
  addressUnknown,
  basketIsEmpty,
  courtClosed,
  minimumNotMet,
  noDeliveryNorPickup,
  notValidExtras,
  notValidVariants,
  outsideDeliveryArea,
  productUnavailable,
  restaurantClosed,
  timeNotAvailable,
} from '../food-ordering.problems.ts'
import type { Destination } from '../shops/delivery-fee.rules.ts'
import { courtClosure } from '../shops/availability.rules.ts'
import { slotAt, type TimeSlot } from '../shops/slots.rules.ts'
import { showZip } from '../shops/shop-view.ts'

const choiceProblems = {
  product_unavailable: productUnavailable,
  not_valid_variants: notValidVariants,
  not_valid_extras: notValidExtras,
}

const assertDeliverable = ({ shop, seen }: PricedSuborder, destination: Destination): void => {
  const { reason } = seen
  if (reason === 'no_delivery_nor_pickup' || reason === 'pickup_not_offered' || reason === 'delivery_not_offered') {
    throw noDeliveryNorPickup(shop.title)
  }
  if (destination.pickup_in_restaurant) return
  if (!destination.zip_code) throw addressUnknown()
  if (seen.delivery_cost === null) throw outsideDeliveryArea(shop.title, showZip(destination.zip_code) ?? '')
}

const assertLines = (suborder: PricedSuborder): void => {
  for (const { choice, row } of suborder.lines) {
    if (choice.problem) throw choiceProblems[choice.problem](getTitle(suborder.shop, choice, row.product_uuid))
  }
}

const assertTime = ({
  suborder: { shop, seen },
  destination,
  time,
  at,
}: {
  suborder: PricedSuborder
  destination: Destination
  time: Date | null
  at: Date
}): TimeSlot | null => {
  const closure = courtClosure(shop, time ?? at)
  if (shop.court && closure)
    throw courtClosed(shop.court.title, closure.opens_at, seen.can_schedule ? 'later' : 'nothing')
  // Blocked since, or closed for as long as one can order ahead: another time is no help.
  if (!seen.opening) throw restaurantClosed(shop.title, null, 'nothing')
  if (time) {
    const slot = slotAt({ shop, start: time, pickup: destination.pickup_in_restaurant, at })
    if (!slot) throw timeNotAvailable()
    return slot
  }
  if (seen.reason === 'restaurant_unseen') throw restaurantClosed(shop.title, null, 'wait')
  if (!seen.asap) {
    const opensAt = seen.open ? null : new Date(seen.opening.start).toISOString()
    throw restaurantClosed(shop.title, opensAt, seen.can_schedule ? 'later' : 'nothing')
  }
  return null
}

const assertMinimum = (basket: PricedBasket): void => {
  const [first] = basket.suborders
  for (const suborder of basket.suborders) {
    if (suborder.missing_amount > 0) {
      throw minimumNotMet({
        name: suborder.shop.title,
        amount: suborder.shop.min_order_amount,
        missing: suborder.missing_amount,
        currency: suborder.shop.currency,
      })
    }
  }
  if (first?.shop.court && basket.food_court_missing_amount > 0) {
    throw minimumNotMet({
      name: first.shop.court.title,
      amount: first.shop.court.min_order_amount,
      missing: basket.food_court_missing_amount,
      currency: first.shop.currency,
    })
  }
}

/** Refuses what costs nothing, where it is paid through a provider. */
export const assertNotFree = (basket: PricedBasket): void => {
  const [first] = basket.suborders
  if (first && isFreeBasket(basket))
    throw minimumNotMet({
      name: first.shop.title,
      amount: leastPaid,
      missing: leastPaid,
      currency: first.shop.currency,
    })
}

/**
 * Refuses what cannot be ordered at this moment, in the order that a guest would mend it: nothing in the basket, the way it
 * gets to the guest, what is in it, when, and the minimums. Answers the slot of each suborder (null: as soon as possible).
 */
export const assertBasket = ({
  basket,
  destination,
  time,
  at,
}: {
  basket: PricedBasket
  destination: Destination
  time: Date | null
  at: Date
}): Map<PricedSuborder, TimeSlot | null> => {
  if (basket.suborders.length === 0) throw basketIsEmpty()
  for (const suborder of basket.suborders) assertDeliverable(suborder, destination)
  for (const suborder of basket.suborders) assertLines(suborder)
  const slots = new Map(
    basket.suborders.map((suborder) => [suborder, assertTime({ suborder, destination, time, at })] as const),
  )
  assertMinimum(basket)
  return slots
}
