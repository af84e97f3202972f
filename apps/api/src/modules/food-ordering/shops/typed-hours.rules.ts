import type { MinuteRange } from './shop.ts'
import { dateAlreadyDefined, invalidTimeFormat } from '../food-ordering.problems.ts'

/** Local times as they are typed and shown, 'HH:MM'. */
interface TypedTimes {
  readonly start_time: string
  readonly end_time: string
}

export interface TypedDay extends TypedTimes {
  /** 1 Monday to 7 Sunday. */
  readonly day_of_week: number
}

export interface TypedException {
  /** YYYY-MM-DD */
  readonly date: string
  readonly closed: boolean
  readonly times: readonly TypedTimes[]
  readonly note: string
}

const day_end = 1440

/** The minute of the day of '17:30'; '24:00', and '23:59' at an end, is the end of the day. Throws invalid_time_format. */
const minuteOf = (time: string, field: string): number => {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  if (hours === undefined || minute > day_end) throw invalidTimeFormat(field, time)
  return minute
}

const rangeOf = ({ start_time, end_time }: TypedTimes, field: string): MinuteRange => {
  const end = minuteOf(end_time, `${field}.end_time`)
  return [minuteOf(start_time, `${field}.start_time`), end === day_end - 1 ? day_end : end]
}

/** Weekly hours as minutes of the day. Throws invalid_time_format at the field. */
export const minutesOfDays = (days: readonly TypedDay[]) =>
  days.map((day, at) => {
    const [start_minute, end_minute] = rangeOf(day, `working_hours.${at}`)
    return { day_of_week: day.day_of_week, start_minute, end_minute }
  })

/** Days with hours of their own, as minutes of the day. Throws date_already_defined for a day that stands twice, invalid_time_format. */
export const minutesOfExceptions = (exceptions: readonly TypedException[]) => {
  const dates = new Set<string>()
  return exceptions.map(({ times, ...exception }, at) => {
    const field = `working_hours_exceptions.${at}`
    if (dates.has(exception.date)) throw dateAlreadyDefined(`${field}.date`, exception.date)
    dates.add(exception.date)
    return { ...exception, times: times.map((range, nth) => rangeOf(range, `${field}.times.${nth}`)) }
  })
}
