import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { readShopAnew, shopInMemory } from './shop-cache.ts'
import type { Shop } from './shop.ts'

/** The current state of a restaurant in the database. */
export interface Revision {
  readonly uuid: string
  readonly shop: number
  readonly menu: number
  readonly status_id: number
}

const isNewest = (shop: Shop, { shop: revision, menu, status_id }: Revision): boolean =>
  shop.revision === revision && shop.menu.revision === menu && shop.status_id === status_id

/**
 * The shops of lines at the revisions that the database holds now: from memory where memory is that new, else read in the
 * transaction. So no order is ever priced with a menu that has changed, or taken by a program that was stopped, whatever became of the message.
 */
export const newestShops = async (
  tx: Tx,
  {
    context,
    lines,
    revisions,
  }: { context: TxContext; lines: readonly { readonly restaurant_uuid: string }[]; revisions: readonly Revision[] },
): Promise<Map<string, Shop>> => {
  const shops = new Map<string, Shop>()
  for (const uuid of new Set(lines.map((line) => line.restaurant_uuid))) {
    const wanted = revisions.find((revision) => revision.uuid === uuid)
    if (!wanted) continue
    const known = shopInMemory(context, uuid)
    const shop = known && isNewest(known, wanted) ? known : await readShopAnew(tx, context, uuid)
    if (shop) shops.set(uuid, shop)
  }
  return shops
}
