import type { Db, Tx } from '../../../platform/db/database.ts'
import type { House } from '../../../platform/house.ts'
import { loadMenus, type Menu } from '../../menus/index.ts'
import type { Shop, ShopRow } from './shop.ts'
import { loadShopRow, loadShopRowsOf, restaurantOfProduct } from './shop.queries.ts'

interface Cache {
  readonly shops: Map<string, Promise<Shop | undefined>>
  /** The settings of a host's restaurants, in order. A change of a menu leaves them. */
  readonly lists: Map<string, Promise<ShopRow[]>>
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
  const [menu] = await loadMenus(db, [row])
  return menu && shopWith(row, menu)
}

const shopWith = (row: ShopRow, menu: Menu): Shop => {
  const products = new Map(
    menu.categories.flatMap((category) => category.products.map((product) => [product.uuid, product] as const)),
  )
  return { ...row, menu, products, cart_uuid: row.court?.uuid ?? row.uuid }
}

/** A shop from memory, or loaded once for all who ask at the same time. */
export const shopOf = (house: House, uuid: string): Promise<Shop | undefined> => {
  const cache = cacheOf(house)
  return cache.shops.get(uuid) ?? keep(cache, uuid, loadShop(house.db, uuid))
}

/** Kept from the moment on which it is asked for: a change that is told while it loads forgets it again. */
const keep = ({ shops, homes }: Cache, uuid: string, loading: Promise<Shop | undefined>): Promise<Shop | undefined> => {
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

/** Forgets a shop whose revision turned out to be old before its message came, and the lists that may hold its settings. */
export const forgetShop = (house: House, uuid: string): void => {
  const { shops, lists } = cacheOf(house)
  shops.delete(uuid)
  lists.clear()
}

const keepList = ({ lists }: Cache, key: string, listing: Promise<ShopRow[]>): Promise<ShopRow[]> => {
  lists.set(key, listing)
  listing.catch(() => lists.delete(key))
  return listing
}

const menusOf = async (house: House, rows: readonly ShopRow[]): Promise<ReadonlyMap<string, Menu>> =>
  new Map((await loadMenus(house.db, rows)).map((menu) => [menu.program_uuid, menu]))

/** The restaurants of a host (court, restaurant, or null for all), by name: two statements at most, however many there are. */
export const shopsOfHost = async (house: House, host_program_uuid: string | null): Promise<Shop[]> => {
  const cache = cacheOf(house)
  const key = host_program_uuid ?? 'all'
  const listing = cache.lists.get(key) ?? keepList(cache, key, loadShopRowsOf(house.db, host_program_uuid))
  const rows = await listing
  const missing = rows.filter(({ uuid }) => !cache.shops.has(uuid))
  const menus = missing.length > 0 ? menusOf(house, missing) : undefined
  // Settings that changed while they were read serve the one who asked before, and are not kept.
  const isNewest = cache.lists.get(key) === listing
  const loaded = new Map(
    missing.map((row) => {
      const loading = (async () => {
        const menu = (await menus)?.get(row.uuid)
        return menu && shopWith(row, menu)
      })()
      return [row.uuid, isNewest ? keep(cache, row.uuid, loading) : loading] as const
    }),
  )
  const shops = await Promise.all(rows.map(async ({ uuid }) => loaded.get(uuid) ?? cache.shops.get(uuid)))
  return shops.filter((shop) => shop !== undefined)
}

/** The restaurant of a product. */
export const shopOfProduct = async (house: House, product_uuid: string): Promise<Shop | undefined> => {
  const home = cacheOf(house).homes.get(product_uuid) ?? (await restaurantOfProduct(house.db, product_uuid))
  return home === undefined ? undefined : shopOf(house, home)
}
