import type { Shop } from './shop.ts'
import type { TimeSlot } from './slots.rules.ts'

const isFull = (shop: Shop, slot: TimeSlot, taken: ReadonlyMap<string, number>): boolean =>
  shop.slot_capacity !== null && (taken.get(`${shop.uuid} ${slot.start}`) ?? 0) >= shop.slot_capacity

/** Slots with whether each shop still has a place in them. */
export const slotViews = (shops: readonly Shop[], slots: readonly TimeSlot[], taken: ReadonlyMap<string, number>) =>
  slots.map((slot) => ({
    starts_at: new Date(slot.start).toISOString(),
    ends_at: new Date(slot.end).toISOString(),
    available: !shops.some((shop) => isFull(shop, slot, taken)),
  }))
