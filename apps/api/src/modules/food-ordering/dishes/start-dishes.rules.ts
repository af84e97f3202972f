import { hasSeveralPrices, lowestPrice } from '@plein/contract/food-ordering/price-rules'
import type { StartDish } from '@plein/contract/food-ordering/dishes'
import { isOrderable, type SoldProduct } from '#modules/menus/index.ts'
import { calculateAvailability, type Availability } from '../shops/availability.rules.ts'
import type { Shop } from '../shops/shop.ts'

/** Two rows of six on a wide screen. */
const MOST = 12

type Shown = SoldProduct & { readonly image: string }

const hasPicture = (product: SoldProduct): product is Shown => product.image !== null

const activeVariants = ({ variants }: SoldProduct) => variants.filter(({ is_active }) => is_active)

const priceFrom = (product: SoldProduct): number => lowestPrice(product, activeVariants(product))

/** Sides, sauces and drinks cost less than half of a menu does; what is left are its dishes, in the order of the menu. */
const dishesOf = ({ menu }: Shop, at: Date): Shown[] => {
  const products = menu.categories
    .flatMap((category) => category.products)
    .filter((product) => isOrderable(product, at) && !product.contains_alcohol)
    .filter(hasPicture)
  const prices = products.map(priceFrom).toSorted((a, b) => a - b)
  const middle = prices[Math.floor((prices.length - 1) / 2)] ?? 0
  return products.filter((product) => priceFrom(product) >= middle)
}

type Serving = readonly [shop: Shop, seen: Availability]

/** Open ones first, then those that open soonest; each by name. */
const byOpening = (at: Date) => (serving: Serving, other: Serving) => {
  const opens = ([, { opening }]: Serving): number => Math.max(opening?.start ?? Infinity, at.getTime())
  // Both may be Infinity, whose difference is no number.
  return opens(serving) === opens(other)
    ? serving[0].title.localeCompare(other[0].title, 'nl')
    : opens(serving) - opens(other)
}

const viewOf = (shop: Shop, { open, opening }: Availability, dish: Shown): StartDish => ({
  uuid: dish.uuid,
  title: dish.title,
  image: dish.image,
  price: priceFrom(dish),
  price_varies: hasSeveralPrices(activeVariants(dish)),
  currency: shop.currency,
  restaurant_uuid: shop.uuid,
  restaurant_title: shop.title,
  closed: !open,
  opened_at: opening ? new Date(opening.start).toISOString() : null,
  time_zone: shop.time_zone,
})

/** One dish of each restaurant in turn. */
const oneAtATime = (serving: readonly Serving[], at: Date): StartDish[] => {
  const menus = serving.map(([shop, seen]) => dishesOf(shop, at).map((dish) => viewOf(shop, seen, dish)))
  const longest = Math.min(MOST, Math.max(0, ...menus.map(({ length }) => length)))
  return Array.from({ length: longest }, (_, round) => menus.flatMap((dishes) => dishes.slice(round, round + 1))).flat()
}

/** Dishes that can be ordered: of restaurants that are open, then of those that open soonest; no picture stands there twice. */
export const startDishes = (shops: readonly Shop[], at: Date): StartDish[] => {
  const serving = shops
    .map((shop): Serving => [shop, calculateAvailability(shop, undefined, at)])
    .filter(([, { can_order }]) => can_order)
    .toSorted(byOpening(at))
    .slice(0, MOST)
  const isOpen = ([, { open }]: Serving): boolean => open
  const now = oneAtATime(serving.filter(isOpen), at)
  const later = oneAtATime(
    serving.filter((item) => !isOpen(item)),
    at,
  )
  const shown = new Map<string, StartDish>()
  for (const dish of [...now, ...later]) if (!shown.has(dish.image)) shown.set(dish.image, dish)
  return [...shown.values()].slice(0, MOST)
}
