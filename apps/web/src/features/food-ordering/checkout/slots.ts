import type { TimeSlot } from './checkout-data.ts'

/** The slot nearest to a time that can't be had any more: the next one, or the last before it. */
export const nearestSlot = (slots: readonly TimeSlot[], wanted: string): TimeSlot | null => {
  const free = slots.filter((slot) => slot.available)
  return free.find((slot) => slot.starts_at >= wanted) ?? free.at(-1) ?? null
}
