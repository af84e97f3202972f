import { unawaited, type Tx } from '#platform/db/database.ts'
import { slotFull } from '../food-ordering.problems.ts'
import { keepPlace } from '../orders/move.queries.ts'
import { takeCourtPlace } from '../shops/court-slot.queries.ts'
import { getCourtPlace } from '../shops/court-slots.rules.ts'
import type { Shop } from '../shops/shop.ts'
import { takeSlots } from '../shops/take-slots.ts'
import type { OrderToPay } from './payable.queries.ts'

/**
 * Takes the places of an order where it has none yet, its court's first, then its restaurants' in one order: now somebody means to pay. It keeps
 * them until it is cancelled or let go, however its payments end. Throws slot_full when others were faster; order and basket stay as they are.
 */
export const holdPlaces = async (
  tx: Tx,
  order_uuid: string,
  { order, shops }: { order: OrderToPay; shops: ReadonlyMap<string, Shop> },
): Promise<void> => {
  const [first] = shops.values()
  const place = getCourtPlace(
    first,
    order.suborders.map(({ due_at }) => due_at),
  )
  if (place && !(await takeCourtPlace(tx, order_uuid, place))) throw slotFull()
  const suborders = order.suborders.toSorted((part, next) => (part.restaurant_uuid < next.restaurant_uuid ? -1 : 1))
  for (const { uuid, restaurant_uuid, slot_start, fires_at, due_at } of suborders) {
    const capacity = shops.get(restaurant_uuid)?.slot_capacity ?? null
    if (slot_start !== null || fires_at === null || due_at === null || capacity === null) continue
    await takeSlots(tx, [{ restaurant_uuid, starts_at: new Date(due_at), capacity }])
    unawaited(tx, keepPlace(tx, uuid))
  }
}
