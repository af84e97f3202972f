import type { Tx } from '#platform/db/database.ts'
import { slotFull } from '../food-ordering.problems.ts'
import { takenOfCourt, type CourtPlace } from './court-slot.queries.ts'
import { isSlotFull, takeSlot } from './slot.queries.ts'
import type { SlotCursor } from './slot.queries.ts'

/** Takes these places. Throws slot_full when there is none left; the transaction then takes none. */
export const takeSlots = async (tx: Tx, places: readonly SlotCursor[]): Promise<void> => {
  for (const place of places) if (!(await takeSlot(tx, place))) throw slotFull()
}

/** Throws slot_full when there is no such place left by now; takes none. */
export const assertFreeSlots = async (tx: Tx, places: readonly SlotCursor[]): Promise<void> => {
  for (const place of places) if (await isSlotFull(tx, place)) throw slotFull()
}

/** Throws slot_full when no place is left in a court by now; takes none. */
export const assertCourtPlace = async (tx: Tx, place: CourtPlace | undefined, visit: string): Promise<void> => {
  if (!place) return
  const { court_uuid, starts_at, capacity } = place
  const taken = await takenOfCourt(tx, { court_uuid, from: starts_at, until: starts_at, visit })
  if ((taken.get(starts_at.getTime()) ?? 0) >= capacity) throw slotFull()
}
