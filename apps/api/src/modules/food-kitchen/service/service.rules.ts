import type { ServiceState } from '@plein/contract/food-kitchen/service'
import { getBounds, localDay, openingAt, openingsAround, type Hours } from '#modules/programs/index.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

const iso = (moment: number): string => new Date(moment).toISOString()

/** How a restaurant serves at a moment: what is over is not there any more. */
export const serviceAt = (stored: ServiceState, at: Date): ServiceState => {
  const still = (until: string | null): string | null =>
    until !== null && Date.parse(until) > at.getTime() ? iso(Date.parse(until)) : null
  const busy_until = still(stored.busy_until)
  return {
    paused_until: still(stored.paused_until),
    closed_until: still(stored.closed_until),
    busy_until,
    busy_extra_minutes: busy_until === null ? 0 : stored.busy_extra_minutes,
  }
}

/**
 * When a restaurant's today is over, in milliseconds: at midnight, or when the night ends that goes on past it. After midnight the
 * night that still runs is meant. What is open day and night ends at midnight.
 */
export const endOfToday = (hours: Hours, at: Date): number => {
  const today = getBounds(localDay(at, hours.time_zone), hours.time_zone)
  const openings = openingsAround(hours, today.day).filter(({ start, end }) => end - start < dayMs)
  const current = openingAt(openings, at)
  if (current && current.start < today.start) return current.end
  return openingAt(openings, new Date(today.end))?.end ?? today.end
}

interface ServiceInput {
  readonly action: 'pause' | 'busy' | 'close_today' | 'open' | 'calm' | 'restore'
  readonly minutes?: number
  readonly extra_minutes?: number
  readonly service?: ServiceState
}

/** Nobody puts back more than a week, nor a moment that is none. */
const restored = (service: ServiceState, at: Date): ServiceState => {
  const bounded = (until: string | null): string | null => {
    const moment = until === null ? NaN : Date.parse(until)
    return Number.isNaN(moment) ? null : iso(Math.min(moment, at.getTime() + 7 * dayMs))
  }
  return {
    paused_until: bounded(service.paused_until),
    closed_until: bounded(service.closed_until),
    busy_until: bounded(service.busy_until),
    busy_extra_minutes: service.busy_extra_minutes,
  }
}

/** How a restaurant serves after a wish. Each suborder ends by itself, and none changes another. */
export const serviceAfter = ({
  hours,
  before,
  input,
  at,
}: {
  hours: Hours
  before: ServiceState
  input: ServiceInput
  at: Date
}): ServiceState => {
  const until = iso(at.getTime() + (input.minutes ?? 30) * minuteMs)
  switch (input.action) {
    case 'pause':
      return { ...before, paused_until: until }
    case 'busy':
      return { ...before, busy_until: until, busy_extra_minutes: input.extra_minutes ?? 15 }
    case 'close_today':
      return { ...before, closed_until: iso(endOfToday(hours, at)) }
    case 'open':
      return { ...before, paused_until: null, closed_until: null }
    case 'calm':
      return { ...before, busy_until: null, busy_extra_minutes: 0 }
    case 'restore':
      return serviceAt(restored(input.service ?? before, at), at)
  }
}
