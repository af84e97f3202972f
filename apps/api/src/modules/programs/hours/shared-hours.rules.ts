import { getRanges, type Hours, type MinuteRange } from './opening-hours.rules.ts'

/** The hours of a place that holds others, in the time zone of what it holds. */
export type HoursAround = Omit<Hours, 'time_zone'>

const wholeDay: MinuteRange = [0, 1440]
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** A place without hours is always open; one with days of its own alone is open on all others. */
const openAround = ({ working_hours, working_hours_exceptions }: HoursAround, time_zone: string): Hours => ({
  time_zone,
  working_hours: working_hours.length > 0 ? working_hours : weekdays.map((day) => [day, ...wholeDay] as const),
  working_hours_exceptions,
})

const shared = (ranges: readonly MinuteRange[], around: readonly MinuteRange[]): MinuteRange[] =>
  ranges.flatMap(([start, end]) =>
    around
      .map(([from, until]): MinuteRange => [Math.max(start, from), Math.min(end, until)])
      .filter(([from, until]) => from < until),
  )

const rangesOfWeekday = ({ working_hours }: Hours, day: number): MinuteRange[] =>
  working_hours.filter(([weekday]) => weekday === day).map(([, start, end]) => [start, end] as const)

const hasHours = ({ working_hours, working_hours_exceptions }: HoursAround): boolean =>
  working_hours.length > 0 || working_hours_exceptions.length > 0

/** The hours of a place of its own, whatever it holds: undefined where it adds no rule. */
export const hoursAround = (place: HoursAround, time_zone: string): Hours | undefined =>
  hasHours(place) ? openAround(place, time_zone) : undefined

/** The hours in which both are open: a day that one of them names goes by that, and by the other's hours of that day. */
export const withinHours = (
  hours: Hours,
  place: HoursAround,
): Pick<Hours, 'working_hours' | 'working_hours_exceptions'> => {
  const other = hoursAround(place, hours.time_zone)
  if (!other) return hours
  const dates = [...hours.working_hours_exceptions, ...other.working_hours_exceptions].map(({ date }) => date)
  return {
    working_hours: weekdays.flatMap((day) =>
      shared(rangesOfWeekday(hours, day), rangesOfWeekday(other, day)).map(
        ([start, end]) => [day, start, end] as const,
      ),
    ),
    working_hours_exceptions: [...new Set(dates)].toSorted().map((date) => {
      const times = shared(getRanges(hours, date), getRanges(other, date))
      return { date, closed: times.length === 0, times }
    }),
  }
}
