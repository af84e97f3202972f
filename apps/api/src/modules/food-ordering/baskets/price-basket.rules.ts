import { isFree, priceLine, sumBasket, sumSuborder } from '@plein/contract/food-ordering/price-rules'
import { calculateAvailability, type Availability } from '../shops/availability.rules.ts'
import type { Destination } from '../shops/delivery-fee.rules.ts'
import { tableOfShop } from '../tables/table.rules.ts'
import type { Shop } from '../shops/shop.ts'
import type { BasketLineRow } from './basket.queries.ts'
import { resolveChoice, type ResolvedChoice } from './choice.rules.ts'

/** A line against the menu of now. */
export interface PricedLine {
  readonly row: BasketLineRow
  readonly choice: ResolvedChoice
  /** Cents; nothing for a dish that is not to be had any more. */
  readonly total: number
}

/** The part of one restaurant. */
export interface PricedSuborder {
  readonly shop: Shop
  readonly seen: Availability
  readonly lines: readonly PricedLine[]
  /** Sum of the lines, cents. */
  readonly products: number
  readonly delivery: number | null
  readonly pickup_fee: number
  readonly missing_amount: number
  readonly total: number
}

/** A basket of one cart, priced. */
export interface PricedBasket {
  readonly cart_uuid: string | null
  readonly suborders: readonly PricedSuborder[]
  readonly products: number
  readonly delivery: number | null
  readonly pickup_fee: number
  readonly total: number
  readonly food_court_min_order_amount: number | null
  readonly food_court_missing_amount: number
}

const priceSuborder = ({
  shop,
  rows,
  destination,
  at,
}: {
  shop: Shop
  rows: readonly BasketLineRow[]
  destination: Destination
  at: Date
}): PricedSuborder => {
  const lines = rows.map((row): PricedLine => {
    const choice = resolveChoice(shop, row, at)
    return { row, choice, total: priceLine(choice.price, row.quantity, choice.problem) }
  })
  const seen = calculateAvailability(shop, destination, at)
  const pickup = destination.pickup_in_restaurant
  const terms = {
    delivery: pickup ? null : seen.delivery_cost,
    // The fee is for taking food away: at a table nobody does.
    pickup_fee: pickup && !tableOfShop(destination.at_table, shop) ? shop.pickup_fee : 0,
    min_order_amount: shop.min_order_amount,
  }
  return {
    shop,
    seen,
    lines,
    delivery: terms.delivery,
    pickup_fee: terms.pickup_fee,
    ...sumSuborder(lines, terms),
  }
}

/**
 * Prices the lines of one cart with the menus of now. Every amount on a screen, in an order and in the books comes from here.
 * `shops` holds every restaurant that the rows name and that still exists.
 */
export const priceBasket = ({
  rows,
  shops,
  destination,
  at,
}: {
  rows: readonly BasketLineRow[]
  shops: ReadonlyMap<string, Shop>
  destination: Destination
  at: Date
}): PricedBasket => {
  const byShop = new Map<Shop, BasketLineRow[]>()
  for (const row of rows) {
    const shop = shops.get(row.restaurant_uuid)
    if (shop) byShop.set(shop, [...(byShop.get(shop) ?? []), row])
  }
  const suborders = [...byShop].map(([shop, own]) => priceSuborder({ shop, rows: own, destination, at }))
  return {
    cart_uuid: rows[0]?.cart_uuid ?? null,
    suborders,
    ...sumBasket(suborders, {
      pickup_in_restaurant: destination.pickup_in_restaurant,
      food_court_min_order_amount: suborders[0]?.shop.court?.min_order_amount ?? null,
    }),
  }
}

/** Everything in it can be had, and costs nothing. */
export const isFreeBasket = ({ suborders, total }: PricedBasket): boolean =>
  isFree(
    total,
    suborders.flatMap(({ lines }) => lines.map(({ choice }) => choice.problem)),
  )

/** The products of a basket whose price is another one than when they were put in, or last seen. */
export const changedPrices = ({ suborders }: PricedBasket): { product: string; before: number; after: number }[] =>
  suborders.flatMap(({ lines }) =>
    lines
      .filter(({ row, choice }) => choice.price !== row.price_seen)
      .map(({ row, choice }) => ({
        product: choice.product?.title ?? '',
        before: row.price_seen,
        after: choice.price,
      })),
  )
