import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { isOver, isUnpaid } from '../common/order-labels.ts'

/** A restaurant that somebody orders from. */
export interface Favourite {
  uuid: string
  title: string
  image: string | null
  orders: number
}

const MOST_AGAIN = 3
const MOST_FAVOURITES = 4
/** Once is no habit. */
const LEAST_ORDERS = 2

/** The running orders, newest first. */
export const listRunning = (orders: readonly CustomerOrder[]): CustomerOrder[] =>
  orders.filter(({ label }) => !isOver(label))

const dishesOf = (order: CustomerOrder): string =>
  JSON.stringify([
    order.cart_uuid,
    order.suborders.flatMap(({ items }) => items.map(({ product_id, quantity }) => [product_id, quantity])),
  ])

/** The newest orders that were made and can be had again; the same dishes once. */
export const listOrdersAgain = (orders: readonly CustomerOrder[]): CustomerOrder[] => {
  const made = orders.filter(({ label }) => label === 'delivered' || label === 'pickedUp')
  return made
    .filter((order, at) => made.findIndex((item) => dishesOf(item) === dishesOf(order)) === at)
    .slice(0, MOST_AGAIN)
}

/** The restaurants that were ordered from most. */
export const listFavourites = (orders: readonly CustomerOrder[]): Favourite[] => {
  const found = new Map<string, Favourite>()
  for (const { label, suborders } of orders) {
    if (isUnpaid(label) || label === 'cancelled') continue
    for (const { restaurant } of suborders) {
      const { uuid, title, image } = restaurant
      found.set(uuid, { uuid, title, image, orders: (found.get(uuid)?.orders ?? 0) + 1 })
    }
  }
  return [...found.values()]
    .filter(({ orders: times }) => times >= LEAST_ORDERS)
    .toSorted((item, other) => other.orders - item.orders)
    .slice(0, MOST_FAVOURITES)
}
