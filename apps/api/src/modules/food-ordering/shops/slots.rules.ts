import { minutesNeeded, listOpenings } from './availability.rules.ts'
import { addDays, getBounds, daysAhead, localDay, openingAt } from '#modules/programs/index.ts'
import type { Shop } from './shop.ts'

const minuteMs = 60_000

/** A time in which an order can be ready or at the door, milliseconds since the epoch. */
export interface TimeSlot {
  readonly start: number
  readonly end: number
}

/**
 * The slots of a local day in which a restaurant can hand over: whole slots inside its openings, counted from each opening's
 * start, the first one not before the time that the work needs from now.
 */
export const slotsOfDay = ({
  shop,
  day,
  pickup,
  at,
}: {
  shop: Shop
  day: string
  pickup: boolean
  at: Date
}): TimeSlot[] => {
  if (shop.asap_only) return []
  const { start: dayStart, end: dayEnd } = getBounds(day, shop.time_zone)
  const length = shop.slot_minutes * minuteMs
  const openings = listOpenings(shop, at)
  const earliest = Math.max(
    at.getTime() + minutesNeeded(shop, pickup, at) * minuteMs,
    shop.paused_until ? Date.parse(shop.paused_until) : 0,
    // Nobody knows whether a kitchen that is not seen still cooks today.
    shop.is_unseen ? (openingAt(openings, at)?.end ?? 0) : 0,
  )
  const slots: TimeSlot[] = []
  for (const opening of openings) {
    for (let start = opening.start; start + length <= opening.end; start += length) {
      if (start >= dayStart && start < dayEnd && start >= earliest) slots.push({ start, end: start + length })
    }
  }
  return slots
}

/** A slot that several restaurants (a court's basket) can all keep. */
export const commonSlots = (slotsByShop: readonly TimeSlot[][]): TimeSlot[] => {
  const [first = [], ...rest] = slotsByShop
  return first.filter((slot) =>
    rest.every((slots) => slots.some((other) => other.start <= slot.start && slot.start < other.end)),
  )
}

/** The next days (today first) on which the shops share at least one slot, and the slots of the first of them. */
export const schedulableDays = (
  shops: readonly Shop[],
  pickup: boolean,
  at: Date,
): { days: string[]; slots: TimeSlot[] } => {
  const days: string[] = []
  let slots: TimeSlot[] = []
  const today = localDay(at, shops[0]?.time_zone ?? 'Europe/Amsterdam')
  for (let offset = 0; offset < daysAhead; offset++) {
    const day = addDays(today, offset)
    const common = commonSlots(shops.map((shop) => slotsOfDay({ shop, day, pickup, at })))
    if (common.length === 0) continue
    if (days.length === 0) slots = common
    days.push(day)
  }
  return { days, slots }
}

/** The slot of a restaurant that holds a chosen start, if it can still be chosen. */
export const slotAt = ({
  shop,
  start,
  pickup,
  at,
}: {
  shop: Shop
  start: Date
  pickup: boolean
  at: Date
}): TimeSlot | undefined =>
  slotsOfDay({ shop, day: localDay(start, shop.time_zone), pickup, at }).find(
    (slot) => slot.start <= start.getTime() && start.getTime() < slot.end,
  )
