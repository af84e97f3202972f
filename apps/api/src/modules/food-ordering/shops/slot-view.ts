import { toQuarter } from './court-slots.rules.ts'
import type { Shop } from './shop.ts'
import type { TimeSlot } from './slots.rules.ts'

const isCourtFull = ({ court }: Shop, slot: TimeSlot, taken: ReadonlyMap<string, number>): boolean =>
  court !== null &&
  court.slot_capacity !== null &&
  (taken.get(`${court.uuid} ${toQuarter(slot.start)}`) ?? 0) >= court.slot_capacity

const isFull = (shop: Shop, slot: TimeSlot, taken: ReadonlyMap<string, number>): boolean =>
  shop.slot_capacity !== null && (taken.get(`${shop.uuid} ${slot.start}`) ?? 0) >= shop.slot_capacity

/** Slots with whether each shop still has a place in them. */
export const slotViews = (shops: readonly Shop[], slots: readonly TimeSlot[], taken: ReadonlyMap<string, number>) =>
  slots.map((slot) => ({
    starts_at: new Date(slot.start).toISOString(),
    ends_at: new Date(slot.end).toISOString(),
    available: !shops.some((shop) => isFull(shop, slot, taken) || isCourtFull(shop, slot, taken)),
  }))
