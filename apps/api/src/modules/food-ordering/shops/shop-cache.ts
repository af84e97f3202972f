import type { Db, Tx } from '#platform/db/database.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import { loadMenus, type Menu } from '#modules/menus/index.ts'
import type { Shop, ShopRow } from './shop.ts'
import { loadShopRow, loadShopRows, restaurantOfProduct } from './shop.queries.ts'

/** A shop that is remembered; `shop` once it was read. */
interface Remembered {
  readonly loading: Promise<Shop | undefined>
  shop?: Shop | undefined
}

interface Cache {
  readonly shops: Map<string, Remembered>
  /** The settings of a host's restaurants, in order. A change of a menu leaves them. */
  readonly lists: Map<string, Promise<ShopRow[]>>
  /** Product -> restaurant; a product never moves to another restaurant, so this only grows. */
  readonly homes: Map<string, string>
  /** How many changes were told so far: what was read since the same number is not older than the last of them. */
  changes: number
}

const caches = new WeakMap<TxContext, Cache>()

const forgetAll = (cache: Cache): void => {
  cache.changes += 1
  cache.shops.clear()
  cache.lists.clear()
}

/** Forgets a restaurant, or those of a court, which show its colour, title and minimum; one that is still being read may be of it. */
const forgetProgram = (cache: Cache, uuid: string): void => {
  cache.changes += 1
  cache.lists.clear()
  for (const [key, { shop }] of cache.shops) {
    if (key === uuid || !shop || shop.court?.uuid === uuid) cache.shops.delete(key)
  }
}

/** Each process keeps the shops it serves; a change is told by NOTIFY, and after a gap in the messages all is forgotten. */
const cacheOf = (app: TxContext): Cache => {
  const known = caches.get(app)
  if (known) return known
  const cache: Cache = { shops: new Map(), lists: new Map(), homes: new Map(), changes: 0 }
  caches.set(app, cache)
  app.live.listen('menus', (uuid) => {
    cache.changes += 1
    cache.shops.delete(uuid)
  })
  for (const channel of ['restaurants', 'programs', 'themes'])
    app.live.listen(channel, (uuid) => forgetProgram(cache, uuid))
  app.live.onGap(() => forgetAll(cache))
  return cache
}

/** A shop as it stands in the database now. */
const loadShop = async (db: Db | Tx, uuid: string): Promise<Shop | undefined> => {
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

/** A shop from memory, or loaded once for all who ask at the same time. Outside of a transaction: who waits for it waits for the pool. */
export const findShop = (app: App, uuid: string): Promise<Shop | undefined> => {
  const cache = cacheOf(app)
  return cache.shops.get(uuid)?.loading ?? keep(cache, uuid, loadShop(app.db, uuid))
}

/** Kept from the moment on which it is asked for: a change that is told while it loads forgets it again. */
const keep = (cache: Cache, uuid: string, loading: Promise<Shop | undefined>): Promise<Shop | undefined> => {
  const { shops } = cache
  const remembered: Remembered = { loading }
  shops.set(uuid, remembered)
  const forget = (): void => {
    if (shops.get(uuid) === remembered) shops.delete(uuid)
  }
  loading.then((shop) => {
    if (!shop) return forget()
    fill(cache, remembered, shop)
  }, forget)
  return loading
}

const fill = ({ homes }: Cache, remembered: Remembered, shop: Shop): void => {
  remembered.shop = shop
  for (const product of shop.products.keys()) homes.set(product, shop.uuid)
}

/** A shop that memory holds whole already. One that is on its way may wait for a connection, of which a transaction holds one. */
export const shopInMemory = (context: TxContext, uuid: string): Shop | undefined =>
  cacheOf(context).shops.get(uuid)?.shop

/**
 * Reads a shop in a transaction, for one whose revision in memory turned out to be old before its message came, or that is not there. It
 * is remembered once it is whole, unless a change was told meanwhile: nobody else waits for what a transaction waits for.
 */
export const readShopAnew = async (tx: Tx, context: TxContext, uuid: string): Promise<Shop | undefined> => {
  const cache = cacheOf(context)
  cache.shops.delete(uuid)
  cache.lists.clear()
  const { changes } = cache
  const shop = await loadShop(tx, uuid)
  if (shop && changes === cache.changes && !cache.shops.has(uuid)) {
    const remembered: Remembered = { loading: Promise.resolve(shop) }
    cache.shops.set(uuid, remembered)
    fill(cache, remembered, shop)
  }
  return shop
}

const keepList = ({ lists }: Cache, key: string, listing: Promise<ShopRow[]>): Promise<ShopRow[]> => {
  lists.set(key, listing)
  listing.catch(() => lists.delete(key))
  return listing
}

const menusOf = async (app: App, rows: readonly ShopRow[]): Promise<ReadonlyMap<string, Menu>> =>
  new Map((await loadMenus(app.db, rows)).map((menu) => [menu.program_uuid, menu]))

/** The restaurants of a host (court, restaurant, or null for all), by name: two statements at most, however many there are. */
export const shopsOfHost = async (app: App, host_program_uuid: string | null): Promise<Shop[]> => {
  const cache = cacheOf(app)
  const key = host_program_uuid ?? 'all'
  const listing = cache.lists.get(key) ?? keepList(cache, key, loadShopRows(app.db, host_program_uuid))
  const rows = await listing
  const missing = rows.filter(({ uuid }) => !cache.shops.has(uuid))
  const menus = missing.length > 0 ? menusOf(app, missing) : undefined
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
  const shops = await Promise.all(rows.map(async ({ uuid }) => loaded.get(uuid) ?? cache.shops.get(uuid)?.loading))
  return shops.filter((shop) => shop !== undefined)
}

/** The restaurant of a product. */
export const shopOfProduct = async (app: App, product_uuid: string): Promise<Shop | undefined> => {
  const home = cacheOf(app).homes.get(product_uuid) ?? (await restaurantOfProduct(app.db, product_uuid))
  return home === undefined ? undefined : findShop(app, home)
}
