import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pickFields } from '@plein/contract/fields/fields'
import type { Restaurant, RestaurantCard } from '@plein/contract/food-ordering/restaurants'
import type { Product } from '@plein/contract/menus'
import { productFields } from '@plein/contract/menus/product-fields'
import { isOrderable, type SoldProduct } from '#modules/menus/index.ts'
import { formatClock } from '#modules/programs/index.ts'
import { calculateAvailability } from './availability.rules.ts'
import type { Destination } from './delivery-fee.rules.ts'
import type { Shop } from './shop.ts'

/** The end of a day is shown as 23:59, which a clock can say. */
const endClock = (minute: number): string => (minute === 1440 ? '23:59' : formatClock(minute))

export const showZip = (zip: string | null): string | null => (zip ? `${zip.slice(0, 4)} ${zip.slice(4)}`.trim() : null)

/** Until when it is sold out is its editors' alone. */
const { sold_out_until: _editors, ...guestFields } = productFields

/** A product as guests see it. */
export const productView = (product: SoldProduct, at: Date): Product => ({
  ...pickFields(guestFields, product),
  uuid: product.uuid,
  category_uuid: product.category_uuid,
  allergens: [...product.allergens],
  diets: [...product.diets],
  variants: product.variants.filter((option) => option.is_active),
  extras: product.extras.filter((option) => option.is_active),
  can_order: isOrderable(product, at),
})

/** The parts that change with the moment and the visitor. */
const livePart = (shop: Shop, destination: Destination | undefined, at: Date) => {
  const seen = calculateAvailability(shop, destination, at)
  return {
    delivery_cost: seen.delivery_cost,
    distance_m: seen.distance_m,
    closed: !seen.open,
    opened_at: seen.opening ? new Date(seen.opening.start).toISOString() : null,
    closed_at: seen.opening ? new Date(seen.opening.end).toISOString() : null,
    can_schedule: seen.can_schedule,
    can_order: seen.can_order,
    reason: seen.reason,
    estimated_minutes: seen.asap ? seen.minutes : null,
  }
}

const cardFacts = (shop: Shop) => ({
  uuid: shop.uuid,
  title: shop.title,
  description: shop.description,
  image: shop.image,
  logo: shop.logo,
  cuisine: shop.cuisine,
  city: shop.city,
  min_order_amount: shop.min_order_amount,
  can_pickup_in_rest: shop.can_pickup_in_rest,
  can_deliver: shop.can_deliver,
  pickup_fee_heading: shop.pickup_fee_heading,
  pickup_fee: shop.pickup_fee,
  time_zone: shop.time_zone,
  currency: shop.currency,
})

/** A restaurant in the list. */
export const cardView = (shop: Shop, destination: Destination, at: Date): RestaurantCard => ({
  ...cardFacts(shop),
  ...livePart(shop, destination, at),
})

const restFacts = (shop: Shop, at: Date) => ({
  ...cardFacts(shop),
  address: shop.address,
  zip_code: showZip(shop.zip_code),
  phone: shop.phone,
  latitude: shop.latitude,
  longitude: shop.longitude,
  privacy_pdf_url: shop.privacy_pdf_url,
  tc_pdf_url: shop.tc_pdf_url,
  working_hours: shop.working_hours.map(([day_of_week, start, end]) => ({
    day_of_week,
    start_time: formatClock(start),
    end_time: endClock(end),
  })),
  working_hours_exceptions: shop.working_hours_exceptions.map(({ date, closed, times }) => ({
    date,
    closed,
    times: times.map(([start, end]) => ({ start_time: formatClock(start), end_time: endClock(end) })),
  })),
  food_court_min_order_amount: shop.court?.min_order_amount ?? null,
  food_court_uuid: shop.court?.uuid ?? null,
  food_court_title: shop.court?.title ?? null,
  cart_uuid: shop.cart_uuid,
  categories: shop.menu.categories.map(({ uuid, title, products }) => ({
    uuid,
    title,
    products: products.map((product) => productView(product, at)),
  })),
})

type Rest = Omit<Restaurant, keyof ReturnType<typeof livePart>>

/** An answer as it goes over the wire, in the encodings that browsers ask for. */
export interface MenuBytes {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

interface Built {
  /** JSON of everything that is the same for all visitors, without its opening brace. */
  rest: string
  /** Some product stops being sold out then, and the menu is built anew. */
  good_until: number
  readonly variants: Map<string, MenuBytes>
}

const built = new WeakMap<Shop, Built>()
/** Delivery costs times states of opening; more than this and the oldest goes. */
const maxVariants = 24

const buildRest = (shop: Shop, at: Date): Built => {
  const facts: Rest = restFacts(shop, at)
  const ends = [...shop.products.values()].flatMap(({ sold_out_until }) =>
    sold_out_until ? [Date.parse(sold_out_until)] : [],
  )
  const coming = ends.filter((end) => end > at.getTime())
  return {
    rest: JSON.stringify(facts).slice(1),
    good_until: coming.length > 0 ? Math.min(...coming) : Infinity,
    variants: new Map(),
  }
}

const encode = (text: string): MenuBytes => {
  const plain = Buffer.from(text)
  return {
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    gzip: gzipSync(plain, { level: 6 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  }
}

/**
 * The restaurant with its menu as ready bytes: built once for each state that a visitor can see (delivery cost, open or
 * closed), so that a menu costs no more than sending it.
 */
export const menuBytes = (shop: Shop, destination: Destination | undefined, at: Date): MenuBytes => {
  let own = built.get(shop)
  if (!own || own.good_until <= at.getTime()) {
    own = buildRest(shop, at)
    built.set(shop, own)
  }
  // The distance is in the list; here it would make a variant of every address.
  const head = JSON.stringify({ ...livePart(shop, destination, at), distance_m: null })
  let bytes = own.variants.get(head)
  if (!bytes) {
    if (own.variants.size >= maxVariants) own.variants.delete(own.variants.keys().next().value ?? '')
    bytes = encode(`${head.slice(0, -1)},${own.rest}`)
    own.variants.set(head, bytes)
  }
  return bytes
}
