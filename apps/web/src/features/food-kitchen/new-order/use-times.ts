import { useQuery } from '@tanstack/react-query'
import { toDay } from '#platform/dates.ts'
import { useNow } from '#ui/display/use-now.ts'
import { menuQuery, slotsQuery, type DraftOrder } from './draft-order.ts'

/** How far ahead times can be promised, today included. */
const DAYS = 7
const dayMs = 86_400_000

export type Times = ReturnType<typeof useTimes>

/**
 * When the order can be promised: what was chosen, else as soon as possible, else the first time that is left. Who chooses a day is
 * asked for the time as well.
 */
export const useTimes = (program_uuid: string, input: Pick<DraftOrder, 'day' | 'delivery_time' | 'pickup'>) => {
  const now = useNow(true)
  const { data: menu } = useQuery(menuQuery(program_uuid))
  const zone = menu?.time_zone
  const today = toDay(now, zone)
  const ofToday = useQuery(slotsQuery(program_uuid, today, input.pickup)).data
  const isShut = ofToday !== undefined && !ofToday.asap_available && ofToday.slots.every(({ available }) => !available)
  const opens_on = menu?.opened_at ? toDay(menu.opened_at, zone) : today
  // Nothing is left of today: the first day on which it opens again is what a caller means.
  const first = isShut && opens_on > today ? opens_on : today
  const day = input.day || first
  const data = useQuery(slotsQuery(program_uuid, day, input.pickup)).data
  const slots = data?.slots.filter(({ available }) => available) ?? []
  const isAsap = day === today && (data?.asap_available ?? false)
  const chosen = slots.find(({ starts_at }) => starts_at === input.delivery_time)?.starts_at
  // Around noon, so that a night of 23 or 25 hours skips no day.
  const noon = new Date(`${today}T12:00:00Z`).getTime()
  return {
    now,
    zone,
    days: Array.from({ length: DAYS }, (_none, index) => toDay(new Date(noon + index * dayMs))),
    day,
    slots,
    isAsap,
    asap_estimated_at: data?.asap_estimated_at ?? null,
    /** A moment; empty for as soon as possible; null while there is none. */
    time: chosen ?? (isAsap ? '' : ((input.day === '' ? slots[0]?.starts_at : null) ?? null)),
    /** False until the restaurant's times are there. */
    isKnown: ofToday !== undefined && data !== undefined,
    isFull: data !== undefined && !isAsap && slots.length === 0,
    /** Nothing more today: when it opens again, null when that is not known. */
    shut: isShut ? { opens_at: menu?.closed ? menu.opened_at : null } : undefined,
  }
}
