import type { Basket, BasketLine } from '@plein/contract/food-ordering/baskets'
import { previewBasket } from '@plein/contract/food-ordering/price-rules'
import type { Quantities } from './pending-quantities.ts'

/** Lines and restaurants keep the place where they were first seen, so that what is taken back returns to it. */
const places = new Map<string, number>()

const placeOf = (key: string): number => {
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, places.size)
  return places.size - 1
}

const keyOf = (line: BasketLine): string =>
  [line.product_id, line.product_variant?.uuid, ...line.product_extras.map((extra) => extra.uuid).toSorted()].join(' ')

const inPlace = <T>(items: readonly T[], key: (item: T) => string): T[] => {
  // All get their place in the order of the server, then they are sorted.
  const placed = items.map((item) => ({ item, place: placeOf(key(item)) }))
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}

/** The basket as it will be once the pending quantities have arrived. The server's prices of one piece are used. */
export const withQuantities = (basket: Basket, pending: Quantities): Basket => {
  // All get their place before a line goes, so that it returns to it.
  const restaurants = inPlace(basket.restaurants, ({ restaurant }) => restaurant.uuid).map((suborder) => ({
    ...suborder,
    products: inPlace(suborder.products, keyOf),
  }))
  return pending.size === 0 ? { ...basket, restaurants } : previewBasket({ ...basket, restaurants }, pending)
}
