/**
 * Prices of a basket, in cents. The server charges by these rules, and screens show by them what an answer on its way will say;
 * the server's answer has the last word.
 */
import type { Basket, BasketLine, BasketRestaurant } from './baskets.ts'

interface Priced {
  readonly price: number
}

/** One piece of a product with its options. */
export const pricePiece = (product: Priced, variant: Priced | null | undefined, extras: readonly Priced[]): number =>
  product.price + (variant?.price ?? 0) + sumOf(extras, ({ price }) => price)

/** The lowest price that a product can be had for; options may add to it. */
export const lowestPrice = (
  product: Priced & { readonly variant_required: boolean },
  variants: readonly Priced[],
): number => product.price + (product.variant_required ? Math.min(...variants.map(({ price }) => price)) : 0)

export const hasSeveralPrices = (variants: readonly Priced[]): boolean =>
  new Set(variants.map(({ price }) => price)).size > 1

/** A dish that is not to be had any more costs nothing; with a wrong option it goes on counting. */
export const priceLine = (piece: number, quantity: number, problem: BasketLine['problem']): number =>
  problem === 'product_unavailable' ? 0 : piece * quantity

interface Terms {
  /** null when unknown, and where it is picked up. */
  readonly delivery: number | null
  readonly pickup_fee: number
  readonly min_order_amount: number
}

/** The part of one restaurant. */
export const sumSuborder = (
  lines: readonly { readonly total: number }[],
  { delivery, pickup_fee, min_order_amount }: Terms,
): { products: number; missing_amount: number; total: number } => {
  const products = sumOf(lines, ({ total }) => total)
  return {
    products,
    missing_amount: Math.max(0, min_order_amount - products),
    total: products + (delivery ?? 0) + pickup_fee,
  }
}

interface SummedSuborder {
  readonly products: number
  readonly delivery: number | null
  readonly pickup_fee: number
  readonly total: number
}

interface CartTerms {
  readonly pickup_in_restaurant: boolean
  readonly food_court_min_order_amount: number | null
}

/** All parts together. Delivery is not known as long as that of one part is not. */
export const sumBasket = (
  suborders: readonly SummedSuborder[],
  { pickup_in_restaurant, food_court_min_order_amount }: CartTerms,
) => {
  const unknown = pickup_in_restaurant || suborders.some(({ delivery }) => delivery === null)
  const products = sumOf(suborders, (suborder) => suborder.products)
  const minimum = suborders.length === 0 ? null : food_court_min_order_amount
  return {
    products,
    delivery: unknown ? null : sumOf(suborders, ({ delivery }) => delivery ?? 0),
    pickup_fee: sumOf(suborders, ({ pickup_fee }) => pickup_fee),
    total: sumOf(suborders, ({ total }) => total),
    food_court_min_order_amount: minimum,
    food_court_missing_amount: Math.max(0, (minimum ?? 0) - products),
  }
}

const isSound = (problem: BasketLine['problem']): boolean => problem === null || problem === 'price_changed'

/** `is_served`: the restaurant takes orders, for now or for later. */
export const canOrderSuborder = (
  is_served: boolean,
  missing_amount: number,
  problems: readonly BasketLine['problem'][],
): boolean => is_served && missing_amount === 0 && problems.every(isSound)

/** The least that can be paid: what costs nothing is below every minimum, also of a restaurant that has none. */
export const leastPaid = 1

/** Everything in it can be had, and costs nothing: no provider takes such a payment. `problems`: of all lines. */
export const isFree = (total: number, problems: readonly BasketLine['problem'][]): boolean =>
  problems.length > 0 && total === 0 && problems.every(isSound)

/** A basket as it will be with other quantities by line, before the server has said so; 0 takes a line out. */
export const previewBasket = (basket: Basket, quantities: ReadonlyMap<string, number>): Basket => {
  const restaurants = basket.restaurants
    .map((suborder) => previewSuborder(suborder, quantities))
    .filter(({ products }) => products.length > 0)
  const orders = restaurants.map(({ order }) => order)
  const lines = restaurants.flatMap(({ products }) => products)
  const sums = sumBasket(orders, basket)
  const is_free = isFree(
    sums.total,
    lines.map(({ problem }) => problem),
  )
  return {
    ...basket,
    ...sums,
    restaurants: is_free ? restaurants.map(asFree) : restaurants,
    quantity: sumOf(lines, ({ quantity }) => quantity),
    can_order:
      !is_free &&
      restaurants.length > 0 &&
      sums.food_court_missing_amount === 0 &&
      orders.every(({ can_order }) => can_order),
  }
}

const previewSuborder = (suborder: BasketRestaurant, quantities: ReadonlyMap<string, number>): BasketRestaurant => {
  if (!suborder.products.some(({ uuid }) => quantities.has(uuid))) return suborder
  const products = suborder.products
    .map((line) => {
      const quantity = quantities.get(line.uuid) ?? line.quantity
      return { ...line, quantity, total: priceLine(line.price, quantity, line.problem) }
    })
    .filter(({ quantity }) => quantity > 0)
  const { order } = suborder
  const sums = sumSuborder(products, order)
  return {
    ...suborder,
    products,
    order: {
      ...order,
      ...sums,
      can_order: canOrderSuborder(
        order.reason === null || order.can_schedule,
        sums.missing_amount,
        products.map(({ problem }) => problem),
      ),
    },
  }
}

const asFree = (suborder: BasketRestaurant): BasketRestaurant => ({
  ...suborder,
  order: { ...suborder.order, can_order: false, min_order_amount: leastPaid, missing_amount: leastPaid },
})

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0)
