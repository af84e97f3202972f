import type { FieldProblem } from '@plein/contract/problem'
import type { TypedDay, TypedException, TypedTimes } from '@plein/contract/programs/hours'
import type { MinuteRange } from './opening-hours.rules.ts'

const day_end = 1440

/** The minute of the day of '17:30'; '24:00' is its end. Undefined for what is no such time. */
const minuteOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours === undefined || minute > day_end ? undefined : minute
}

/** At an end, '23:59' and '00:00' are the end of the day too. */
const endMinuteOf = (time: string): number | undefined => {
  const minute = minuteOf(time)
  return minute === 0 || minute === day_end - 1 ? day_end : minute
}

const rangeOf = ({ start_time, end_time }: TypedTimes): MinuteRange => {
  const [start, end] = [minuteOf(start_time), endMinuteOf(end_time)]
  if (start === undefined || end === undefined) throw new Error(`${start_time} to ${end_time} was not checked`)
  return [start, end]
}

/** Weekly hours without faults, as minutes of the day. */
export const minutesOfDays = (days: readonly TypedDay[]) =>
  days.map((day) => {
    const [start_minute, end_minute] = rangeOf(day)
    return { day_of_week: day.day_of_week, start_minute, end_minute }
  })

/** Exceptions without faults, as minutes of the day. A closed day has no times. */
export const minutesOfExceptions = (exceptions: readonly TypedException[]) =>
  exceptions.map(({ times, ...exception }) => ({ ...exception, times: exception.closed ? [] : times.map(rangeOf) }))

/** A minute of the day as it is typed and shown: '17:30', and '24:00' for the end of the day. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface FieldRange extends TypedTimes {
  readonly field: string
}

const timeErrors = ({ field, start_time, end_time }: FieldRange): FieldProblem[] => {
  const wrong = [
    ...(minuteOf(start_time) === undefined ? [{ name: 'start_time', time: start_time }] : []),
    ...(endMinuteOf(end_time) === undefined ? [{ name: 'end_time', time: end_time }] : []),
  ]
  if (wrong.length > 0)
    return wrong.map(({ name, time }) => ({
      field: `${field}.${name}`,
      code: 'invalid_time_format',
      params: { time },
    }))
  const [start, end] = rangeOf({ start_time, end_time })
  return start < end
    ? []
    : [{ field: `${field}.end_time`, code: 'hours_start_not_before_end', params: { start_time, end_time } }]
}

/** The validation errors of the ranges of one day: their form, their order, and that no two share a minute. */
const dayErrors = (ranges: readonly FieldRange[]): FieldProblem[] => {
  const validationErrors = ranges.flatMap(timeErrors)
  const whole = ranges.filter((range) => timeErrors(range).length === 0)
  const sorted = whole.toSorted((item, other) => rangeOf(item)[0] - rangeOf(other)[0])
  let until = 0
  for (const range of sorted) {
    const [start, end] = rangeOf(range)
    if (start < until)
      validationErrors.push({
        field: `${range.field}.start_time`,
        code: 'hours_overlap',
        params: { start_time: range.start_time, end_time: range.end_time },
      })
    until = Math.max(until, end)
  }
  return validationErrors
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false)

const exceptionErrors = (
  { date, closed, times }: TypedException,
  field: string,
  known: ReadonlySet<string>,
): FieldProblem[] => {
  const validationErrors: FieldProblem[] = []
  if (date === '') validationErrors.push({ field: `${field}.date`, code: 'exception_date_required' })
  else if (!isDay(date))
    validationErrors.push({ field: `${field}.date`, code: 'exception_date_not_valid', params: { date } })
  else if (known.has(date))
    validationErrors.push({ field: `${field}.date`, code: 'date_already_defined', params: { date } })
  if (closed) return validationErrors
  if (times.length === 0) validationErrors.push({ field: `${field}.times`, code: 'exception_times_required' })
  return [...validationErrors, ...dayErrors(times.map((range, nth) => ({ ...range, field: `${field}.times.${nth}` })))]
}

/**
 * All that is wrong in weekly hours and exceptions, each at its field ('working_hours.1.start_time'): times that are none, ranges
 * that end before they start or share a minute, exceptions without a date, without times, or for a day that has one already.
 */
export const hoursErrors = (
  working_hours: readonly TypedDay[],
  working_hours_exceptions: readonly TypedException[],
): FieldProblem[] => {
  const rows = working_hours.map((day, at) => ({ ...day, field: `working_hours.${at}` }))
  const validationErrors = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    dayErrors(rows.filter((row) => row.day_of_week === weekday)),
  )
  const known = new Set<string>()
  working_hours_exceptions.forEach((exception, at) => {
    validationErrors.push(...exceptionErrors(exception, `working_hours_exceptions.${at}`, known))
    known.add(exception.date)
  })
  return validationErrors
}
