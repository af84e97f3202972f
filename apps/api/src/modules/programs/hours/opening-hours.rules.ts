import { Temporal } from 'temporal-polyfill'

/** An opening in real time, milliseconds since the epoch, [start, end). */
export interface Opening {
  readonly start: number
  readonly end: number
}

/** Local minutes of the day, [start, end). */
export type MinuteRange = readonly [start: number, end: number]

/** When something is open: weekly ranges in minutes of the local day, and days with hours of their own. */
export interface Hours {
  readonly time_zone: string
  /** 1 Monday to 7 Sunday; several ranges a day. */
  readonly working_hours: readonly (readonly [day_of_week: number, start: number, end: number])[]
  readonly working_hours_exceptions: readonly {
    readonly date: string
    readonly closed: boolean
    readonly times: readonly MinuteRange[]
  }[]
}

/** Scheduling looks this many days ahead, today included. */
export const daysAhead = 7

/** Milliseconds since the epoch, [start, end). A day with a change of the clock has 23 or 25 hours. */
export interface Day {
  readonly day: string
  readonly start: number
  readonly end: number
}

/** Days that were asked for; the calendar is slow, and the same few days are asked for all day long. */
const days = new Map<string, Day>()
const maxDays = 500

/** The start and end of a local day in real time. */
export const getBounds = (day: string, timeZone: string): Day => {
  const key = `${timeZone} ${day}`
  let found = days.get(key)
  if (!found) {
    if (days.size >= maxDays) days.clear()
    found = { day, start: toMoment(day, 0, timeZone), end: toMoment(day, 1440, timeZone) }
    days.set(key, found)
  }
  return found
}

/** The day that was found last in each time zone: nearly always the one that is asked for next. */
const latest = new Map<string, Day>()

/** The local day (YYYY-MM-DD) of a moment. */
export const localDay = (at: Date, timeZone: string): string => {
  const moment = at.getTime()
  const known = latest.get(timeZone)
  if (known && known.start <= moment && moment < known.end) return known.day
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  latest.set(timeZone, getBounds(day, timeZone))
  return day
}

const dayMs = 86_400_000

/** The day `count` days after `day`. Plain dates know no clocks, so they are counted in UTC. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/**
 * A local minute of a day as a moment. In the night that clocks go forward a minute that does not exist is the one after the
 * gap; when they go back, the first of the two is meant. Minute 1440 is the next day's 00:00.
 */
export const toMoment = (day: string, minute: number, timeZone: string): number => {
  const date = Temporal.PlainDate.from(day).add({ days: Math.floor(minute / 1440) })
  const rest = minute % 1440
  const plainTime = new Temporal.PlainTime(Math.floor(rest / 60), rest % 60)
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** The local ranges of a day: its exception's, else its weekday's (1 Monday to 7 Sunday). */
export const getRanges = (hours: Hours, day: string): readonly MinuteRange[] => {
  const exception = hours.working_hours_exceptions.find((entry) => entry.date === day)
  if (exception) return exception.closed ? [] : exception.times
  const { dayOfWeek } = Temporal.PlainDate.from(day)
  return hours.working_hours.filter(([weekday]) => weekday === dayOfWeek).map(([, start, end]) => [start, end] as const)
}

const openingsOfDay = (hours: Hours, day: string): Opening[] =>
  getRanges(hours, day)
    .map(([start, end]) => ({ start: toMoment(day, start, hours.time_zone), end: toMoment(day, end, hours.time_zone) }))
    .filter(({ start, end }) => start < end)

/** Openings that touch are one: a night that goes on past 00:00 is stored as two ranges. */
const merged = (openings: readonly Opening[]): Opening[] => {
  const result: Opening[] = []
  for (const opening of openings.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && opening.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, opening.end) }
    else result.push(opening)
  }
  return result
}

/** The openings from the day before `day` to `daysAhead` days after it, in order. */
export const openingsAround = (hours: Hours, day: string): Opening[] => {
  const openings: Opening[] = []
  for (let offset = -1; offset <= daysAhead; offset++) openings.push(...openingsOfDay(hours, addDays(day, offset)))
  return merged(openings)
}

/** The opening that holds a moment. */
export const openingAt = (openings: readonly Opening[], at: Date): Opening | undefined =>
  openings.find(({ start, end }) => start <= at.getTime() && at.getTime() < end)

/** The first opening that starts after a moment. */
export const nextOpening = (openings: readonly Opening[], at: Date): Opening | undefined =>
  openings.find(({ start }) => start > at.getTime())
