import { unawaited, type Tx } from '#platform/db/database.ts'
import { keepPlace } from '../orders/move.queries.ts'
import type { Shop } from '../shops/shop.ts'
import { takeSlots } from '../shops/take-slots.ts'
import type { OrderToPay } from './payable.queries.ts'

/**
 * Takes the places of a scheduled order in its slots, where it has none yet: now somebody means to pay. It keeps them until it is
 * cancelled or let go, however its payments end. Throws slot_full when others were faster; order and basket stay as they are.
 */
export const holdPlaces = async (tx: Tx, order: OrderToPay, shops: ReadonlyMap<string, Shop>): Promise<void> => {
  for (const { uuid, restaurant_uuid, slot_start, fires_at, due_at } of order.suborders) {
    const capacity = shops.get(restaurant_uuid)?.slot_capacity ?? null
    if (slot_start !== null || fires_at === null || due_at === null || capacity === null) continue
    await takeSlots(tx, [{ restaurant_uuid, starts_at: new Date(due_at), capacity }])
    unawaited(tx, keepPlace(tx, uuid))
  }
}
