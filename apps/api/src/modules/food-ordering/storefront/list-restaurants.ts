import type { foodOrdering } from '@plein/contract/food-ordering'
import type { RestaurantCard } from '@plein/contract/food-ordering/restaurants'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { memoryPage } from '#platform/http/paging.ts'
import { invalidVisit } from '../food-ordering.problems.ts'
import { getDestination } from '../visits/visit-view.ts'
import { findVisit } from '../visits/visit.queries.ts'
import { shopsOfHost } from '../shops/shop-cache.ts'
import type { Shop } from '../shops/shop.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { cardView } from '../shops/shop-view.ts'

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The name, the kitchen or a dish holds what is searched for; accents and case do not count. */
const matches = (shop: Shop, search: string): boolean => {
  const wanted = plain(search.trim())
  const has = (text: string): boolean => plain(text).includes(wanted)
  return has(shop.title) || has(shop.cuisine) || [...shop.products.values()].some((product) => has(product.title))
}

/** Open ones first, then those that take orders for later, then the rest; each by name. */
const rank = (card: RestaurantCard): number => (card.can_order && !card.closed ? 0 : card.can_order ? 1 : 2)

/** Reasons that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['restaurant_closed', 'restaurant_paused', 'restaurant_unseen'])

/** A restaurant is listed when it can serve the session: it delivers there, or offers pickup when pickup was chosen. */
const serves = ({ reason }: RestaurantCard): boolean => reason === null || passing.has(reason)

/** The restaurants of the host for the session, in memory but for the session itself. */
export const listRestaurants: Read<typeof foodOrdering.restaurants> = async ({ db, input: { query }, app }) => {
  const visit = await findVisit(db, query.session_id)
  if (!visit) throw invalidVisit()
  const at = now()
  const host = visit.host_program_uuid
  const shops = (await shopsOfHost(app, host)).map((shop) => shopOnHost(app, host, shop))
  const found = query.search?.trim() ? shops.filter((shop) => matches(shop, query.search ?? '')) : shops
  const cards = found.map((shop) => cardView(shop, getDestination(visit), at)).filter(serves)
  const sorted = cards.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'nl'))
  const { meta, rows } = memoryPage(sorted, query, '/api/v1/food/restaurants')
  return { ...meta, results: rows }
}
