import type { Db, Tx } from '../../../platform/db/database.ts'
import type { House } from '../../../platform/house.ts'
import { loadMenu } from '../../menus/index.ts'
import type { Shop } from './shop.ts'
import { loadShopRow, restaurantOfProduct, restaurantUuidsOf } from './shop.queries.ts'

interface Cache {
  readonly shops: Map<string, Promise<Shop | undefined>>
  readonly lists: Map<string, Promise<string[]>>
  /** Product -> restaurant; a product never moves to another restaurant, so this only grows. */
  readonly homes: Map<string, string>
}

const caches = new WeakMap<House, Cache>()

const emptied = (cache: Cache): void => {
  cache.shops.clear()
  cache.lists.clear()
}

/** Each process keeps the shops it serves; a change is told by NOTIFY, and after a gap in the messages all is forgotten. */
const cacheOf = (house: House): Cache => {
  const known = caches.get(house)
  if (known) return known
  const cache: Cache = { shops: new Map(), lists: new Map(), homes: new Map() }
  caches.set(house, cache)
  house.live.listen('menus', (uuid) => cache.shops.delete(uuid))
  house.live.listen('restaurants', () => emptied(cache))
  house.live.listen('programs', () => emptied(cache))
  // A restaurant of a court shows the court's colour.
  house.live.listen('themes', () => emptied(cache))
  house.live.onGap(() => emptied(cache))
  return cache
}

/** Reads a shop past the cache, as it stands in the database now. */
export const loadShop = async (db: Db | Tx, uuid: string): Promise<Shop | undefined> => {
  const row = await loadShopRow(db, uuid)
  if (!row) return undefined
  const menu = await loadMenu(db, uuid, row.country)
  if (!menu) return undefined
  const products = new Map(
    menu.categories.flatMap((category) => category.products.map((product) => [product.uuid, product] as const)),
  )
  return { ...row, menu, products, cart_uuid: row.court?.uuid ?? uuid }
}

/** A shop from memory, or loaded once for all who ask at the same time. */
export const shopOf = (house: House, uuid: string): Promise<Shop | undefined> => {
  const { shops, homes } = cacheOf(house)
  const known = shops.get(uuid)
  if (known) return known
  const loading = loadShop(house.db, uuid)
  shops.set(uuid, loading)
  loading.then(
    (shop) => {
      if (!shop) shops.delete(uuid)
      for (const product of shop?.products.keys() ?? []) homes.set(product, uuid)
    },
    () => shops.delete(uuid),
  )
  return loading
}

/** Forgets a shop whose revision turned out to be old before its message came. */
export const forgetShop = (house: House, uuid: string): void => {
  cacheOf(house).shops.delete(uuid)
}

/** The restaurants of a host (court, restaurant, or null for all), by name. */
export const shopsOfHost = async (house: House, host_program_uuid: string | null): Promise<Shop[]> => {
  const { lists } = cacheOf(house)
  const key = host_program_uuid ?? 'all'
  let uuids = lists.get(key)
  if (!uuids) {
    uuids = restaurantUuidsOf(house.db, host_program_uuid)
    lists.set(key, uuids)
    uuids.catch(() => lists.delete(key))
  }
  const shops = await Promise.all((await uuids).map((uuid) => shopOf(house, uuid)))
  return shops.filter((shop) => shop !== undefined)
}

/** The restaurant of a product. */
export const shopOfProduct = async (house: House, product_uuid: string): Promise<Shop | undefined> => {
  const home = cacheOf(house).homes.get(product_uuid) ?? (await restaurantOfProduct(house.db, product_uuid))
  return home === undefined ? undefined : shopOf(house, home)
}
