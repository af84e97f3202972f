import type { Basket, BasketLine, BasketRestaurant } from '@plein/contract/food-ordering/baskets'
import { canOrderSuborder, leastPaid } from '@plein/contract/food-ordering/price-rules'
import type { App } from '#platform/runtime/app.ts'
import { getDestination } from '../visits/visit-view.ts'
import { tableOfShops, type VisitTable } from '../tables/table.rules.ts'
import type { VisitRow } from '../visits/visit.queries.ts'
import { findShop } from '../shops/shop-cache.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import type { Shop } from '../shops/shop.ts'
import { showZip } from '../shops/shop-view.ts'
import type { BasketLineRow, BasketRows } from './basket.queries.ts'
import { getTitle } from './choice.rules.ts'
import {
  isFreeBasket,
  priceBasket,
  type PricedBasket,
  type PricedLine,
  type PricedSuborder,
} from './price-basket.rules.ts'

const lineView = ({ row, choice, total }: PricedLine, shop: Shop): BasketLine => ({
  uuid: row.uuid,
  product_id: row.product_uuid,
  product_title: getTitle(shop, choice, row.product_uuid),
  product_image: choice.product?.image ?? null,
  product_quantity: choice.product?.quantity ?? 1,
  product_unit: choice.product?.unit ?? 'piece',
  product_variant: choice.variant,
  product_extras: [...choice.extras],
  quantity: row.quantity,
  price: choice.price,
  total,
  currency: shop.currency,
  problem: choice.problem ?? (choice.price === row.price_seen ? null : 'price_changed'),
  allergens: [...(choice.product?.allergens ?? [])],
})

const suborderView = (suborder: PricedSuborder, is_free: boolean): BasketRestaurant => {
  const { shop, seen } = suborder
  return {
    restaurant: {
      uuid: shop.uuid,
      title: shop.title,
      image: shop.image,
      closed: !seen.open,
      opened_at: seen.opening ? new Date(seen.opening.start).toISOString() : null,
      time_zone: shop.time_zone,
      can_pickup_in_rest: shop.can_pickup_in_rest,
      can_deliver: shop.can_deliver,
      address: shop.address,
      latitude: shop.latitude,
      longitude: shop.longitude,
      phone: shop.phone,
      tc_pdf_url: shop.tc_pdf_url,
      privacy_pdf_url: shop.privacy_pdf_url,
    },
    products: suborder.lines.map((line) => lineView(line, shop)),
    order: {
      can_order: canOrder(suborder) && !is_free,
      can_schedule: seen.can_schedule,
      reason: seen.reason,
      products: suborder.products,
      delivery: suborder.delivery,
      pickup_fee_heading: suborder.pickup_fee > 0 ? shop.pickup_fee_heading : null,
      pickup_fee: suborder.pickup_fee,
      min_order_amount: is_free ? leastPaid : shop.min_order_amount,
      missing_amount: is_free ? leastPaid : suborder.missing_amount,
      total: suborder.total,
    },
  }
}

const canOrder = ({ seen, missing_amount, lines }: PricedSuborder): boolean =>
  canOrderSuborder(
    seen.can_order,
    missing_amount,
    lines.map(({ choice }) => choice.problem),
  )

/** The lines of one cart: the one asked for, or the one that was changed last. */
const chosenCart = (lines: readonly BasketLineRow[], cart_uuid: string | undefined): BasketLineRow[] => {
  const newest = lines.reduce<BasketLineRow | undefined>(
    (best, line) => (!best || line.changed > best.changed ? line : best),
    undefined,
  )
  const cart = cart_uuid ?? newest?.cart_uuid
  return lines.filter((line) => line.cart_uuid === cart)
}

/** The restaurants that lines name, from memory. */
const shopsOfLines = async (
  app: App,
  { host_program_uuid }: VisitRow,
  lines: readonly BasketLineRow[],
): Promise<Map<string, Shop>> => {
  const uuids = [...new Set(lines.map((line) => line.restaurant_uuid))]
  const shops = await Promise.all(uuids.map((uuid) => findShop(app, uuid)))
  const found = shops.filter((shop) => shop !== undefined)
  return new Map(found.map((shop) => [shop.uuid, shopOnHost(app, host_program_uuid, shop)]))
}

/** Prices the cart asked for (or the one changed last). */
export const pricedCart = async (
  app: App,
  { rows: { visit, lines }, cart_uuid, at }: { rows: BasketRows; cart_uuid: string | undefined; at: Date },
): Promise<PricedBasket> => {
  const own = chosenCart(lines, cart_uuid)
  return priceBasket({
    rows: own,
    shops: await shopsOfLines(app, visit, own),
    destination: getDestination(visit),
    at,
  })
}

const otherCarts = async (
  app: App,
  { visit, lines }: BasketRows,
  current: string | null,
): Promise<Basket['other_carts']> => {
  const rest = lines.filter((line) => line.cart_uuid !== current)
  const shops = await shopsOfLines(app, visit, rest)
  const carts = new Map<string, { cart_uuid: string; title: string; quantity: number }>()
  for (const line of rest) {
    const shop = shops.get(line.restaurant_uuid)
    const known = carts.get(line.cart_uuid)
    if (shop)
      carts.set(line.cart_uuid, {
        cart_uuid: line.cart_uuid,
        title: shop.court?.title ?? shop.title,
        quantity: (known?.quantity ?? 0) + line.quantity,
      })
  }
  return [...carts.values()]
}

type Session = Pick<VisitRow, 'pickup_in_restaurant' | 'zip_code' | 'at_table'>

const tableFacts = (table: VisitTable | null): Basket['table'] =>
  table && { label: table.label, service: table.service }

/** A priced basket as the screen gets it. */
export const viewPriced = (visit: Session, priced: PricedBasket): Omit<Basket, 'other_carts'> => {
  const is_free = isFreeBasket(priced)
  return {
    cart_uuid: priced.cart_uuid,
    currency: priced.suborders[0]?.shop.currency ?? 'EUR',
    pickup_in_restaurant: visit.pickup_in_restaurant,
    table: tableFacts(
      tableOfShops(
        visit.at_table,
        priced.suborders.map(({ shop }) => shop),
      ),
    ),
    zip_code: showZip(visit.zip_code),
    restaurants: priced.suborders.map((suborder) => suborderView(suborder, is_free)),
    products: priced.products,
    delivery: priced.delivery,
    pickup_fee: priced.pickup_fee,
    total: priced.total,
    quantity: priced.suborders.flatMap((suborder) => suborder.lines).reduce((sum, line) => sum + line.row.quantity, 0),
    food_court_title: priced.suborders[0]?.shop.court?.title ?? null,
    food_court_min_order_amount: priced.food_court_min_order_amount,
    food_court_missing_amount: priced.food_court_missing_amount,
    can_order:
      priced.suborders.length > 0 &&
      !is_free &&
      priced.food_court_missing_amount === 0 &&
      priced.suborders.every(canOrder),
  }
}

/** The basket with the carts beside it. */
export const basketView = async (app: App, rows: BasketRows, priced: PricedBasket): Promise<Basket> => ({
  ...viewPriced(rows.visit, priced),
  other_carts: await otherCarts(app, rows, priced.cart_uuid),
})
