import type { Basket, BasketLine, BasketRestaurant } from '@plein/contract/food-ordering/baskets'
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

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)

const suborderWith = (suborder: BasketRestaurant, pending: Quantities): BasketRestaurant => {
  const products = inPlace(suborder.products, keyOf)
    .map((line) => {
      const quantity = pending.get(line.uuid) ?? line.quantity
      if (quantity === line.quantity) return line
      return { ...line, quantity, total: line.problem === 'product_unavailable' ? 0 : line.price * quantity }
    })
    .filter((line) => line.quantity > 0)
  if (!suborder.products.some((line) => pending.has(line.uuid))) return { ...suborder, products }
  const { order } = suborder
  const amount = sum(products, (line) => line.total)
  const missing_amount = Math.max(0, order.min_order_amount - amount)
  return {
    ...suborder,
    products,
    order: {
      ...order,
      products: amount,
      missing_amount,
      total: amount + (order.delivery ?? 0) + order.pickup_fee,
      // The only problem may have been the minimum; the server's answer has the last word.
      can_order: missing_amount === 0 && (order.can_order || order.missing_amount > 0),
    },
  }
}

/** The basket as it will be once the pending quantities have arrived. The server's prices of one piece are used. */
export const withQuantities = (basket: Basket, pending: Quantities): Basket => {
  const restaurants = inPlace(
    basket.restaurants
      .map((suborder) => suborderWith(suborder, pending))
      .filter((suborder) => suborder.products.length > 0),
    (suborder) => suborder.restaurant.uuid,
  )
  if (pending.size === 0) return { ...basket, restaurants }
  const products = sum(restaurants, (suborder) => suborder.order.products)
  const unknown = basket.delivery === null || restaurants.some((suborder) => suborder.order.delivery === null)
  const missing = restaurants.length > 0 ? Math.max(0, (basket.food_court_min_order_amount ?? 0) - products) : 0
  return {
    ...basket,
    restaurants,
    products,
    delivery: unknown ? null : sum(restaurants, (suborder) => suborder.order.delivery ?? 0),
    pickup_fee: sum(restaurants, (suborder) => suborder.order.pickup_fee),
    total: sum(restaurants, (suborder) => suborder.order.total),
    quantity: sum(restaurants, (suborder) => sum(suborder.products, (line) => line.quantity)),
    food_court_missing_amount: missing,
    can_order: restaurants.length > 0 && missing === 0 && restaurants.every((suborder) => suborder.order.can_order),
  }
}
