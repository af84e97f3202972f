import { isDay } from '../dates/calendar.rules.ts'
import { parseTime } from '../dates/time.rules.ts'

/** A span of a day as it is typed and shown: 'HH:MM', and '24:00' for the end of the day. What is no time stays as it was typed. */
export interface TimeSpan {
  readonly start_time: string
  readonly end_time: string
}

export interface DayHours extends TimeSpan {
  /** 1 Monday to 7 Sunday. */
  readonly day_of_week: number
}

/** A day with hours of its own. */
export interface HoursException {
  /** YYYY-MM-DD; '' while none is chosen. */
  readonly date: string
  readonly closed: boolean
  readonly times: readonly TimeSpan[]
  readonly note: string
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const workdays: readonly number[] = [1, 2, 3, 4, 5]
export const weekend: readonly number[] = [6, 7]

export const DAY_MINUTES = 1440
const emptySpan: TimeSpan = { start_time: '', end_time: '' }

/** Open from Monday to Friday, and closed on Saturday and Sunday. */
export const newWeek = (start_time = '11:00', end_time = '22:00'): DayHours[] =>
  workdays.map((day_of_week) => ({ day_of_week, start_time, end_time }))

/** The minute of a typed start; null for what is no time. */
const startMinute = (text: string): number | null => minuteOf(parseTime(text))

/** The minute of a typed end: midnight, however it is typed, is the end of the day. */
export const endMinute = (text: string): number | null => minuteOf(parseTime(text, { end: true }))

const minuteOf = (time: string | null): number | null => {
  if (time === null) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Start and end in minutes of the day, or null where one of them is no time. */
export const toMinutes = ({ start_time, end_time }: TimeSpan): readonly [number, number] | null => {
  const [start, end] = [startMinute(start_time), endMinute(end_time)]
  return start === null || end === null ? null : [start, end]
}

interface Placed<T> {
  /** The index in the list that is sent: validation errors name it. */
  readonly index: number
  readonly span: T
}

/** The spans of a weekday with their places in the list. */
export const getSpans = (week: readonly DayHours[], day: number): Placed<DayHours>[] =>
  week.flatMap((span, index) => (span.day_of_week === day ? [{ index, span }] : []))

/** The week with other spans on one day, in the order of the week. */
export const withDay = (week: readonly DayHours[], day: number, spans: readonly TimeSpan[]): DayHours[] =>
  weekdays.flatMap((weekday) =>
    weekday === day
      ? spans.map(({ start_time, end_time }) => ({ day_of_week: day, start_time, end_time }))
      : week.filter(({ day_of_week }) => day_of_week === weekday),
  )

/** The week with the spans of one day on others, too. */
export const copyDay = (week: readonly DayHours[], from: number, to: readonly number[]): DayHours[] => {
  const spans = getSpans(week, from).map(({ span }) => span)
  return to.reduce((sum: readonly DayHours[], day) => withDay(sum, day, spans), week) as DayHours[]
}

/** True when both are times and the end lies before the start: until so late the next day. */
export const isOvernight = (span: TimeSpan): boolean => {
  const minutes = toMinutes(span)
  return minutes !== null && minutes[1] < minutes[0] && minutes[1] > 0
}

/** 17:00 to 02:00 becomes 17:00 to 24:00, and 00:00 to 02:00 on the day after. */
export const splitOvernight = (week: readonly DayHours[], index: number): DayHours[] => {
  const found = week[index]
  if (!found) return [...week]
  const today = getSpans(week, found.day_of_week).map((span) =>
    span.index === index ? { ...span.span, end_time: '24:00' } : span.span,
  )
  const next = (found.day_of_week % 7) + 1
  const early = { start_time: '00:00', end_time: found.end_time }
  const shortened = withDay(week, found.day_of_week, today)
  return withDay(shortened, next, [early, ...getSpans(shortened, next).map(({ span }) => span)])
}

/** After 11:00 - 14:00 comes 15:00 - 22:00: an hour's break, and the evening. */
export const nextSpan = (spans: readonly TimeSpan[]): TimeSpan => {
  const ends = spans.map(({ end_time }) => endMinute(end_time)).filter((end) => end !== null)
  const last = ends.length === 0 ? null : Math.max(...ends)
  if (last === null) return { start_time: '11:00', end_time: '22:00' }
  if (last + 60 >= DAY_MINUTES) return emptySpan
  return { start_time: clock(last + 60), end_time: last + 60 < 22 * 60 ? '22:00' : '24:00' }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The validation error, at the field of the list that is sent ('3.end_time'). The codes are those of the server. */
export interface HoursError {
  readonly field: string
  readonly code:
    | 'invalid_time_format'
    | 'hours_start_not_before_end'
    | 'hours_overlap'
    | 'exception_date_required'
    | 'date_already_defined'
    | 'exception_times_required'
  /** The weekday, or the date, that it is about. */
  readonly day: number | string
}

const spanErrors = (spans: readonly Placed<TimeSpan>[], day: number | string, path: string): HoursError[] => {
  const validationErrors: HoursError[] = []
  const read: { index: number; start: number; end: number }[] = []
  for (const { index, span } of spans) {
    const [start, end] = [startMinute(span.start_time), endMinute(span.end_time)]
    if (start === null) validationErrors.push({ field: `${path}${index}.start_time`, code: 'invalid_time_format', day })
    if (end === null) validationErrors.push({ field: `${path}${index}.end_time`, code: 'invalid_time_format', day })
    if (start === null || end === null) continue
    if (start < end) read.push({ index, start, end })
    else validationErrors.push({ field: `${path}${index}.end_time`, code: 'hours_start_not_before_end', day })
  }
  const ordered = read.toSorted((item, other) => item.start - other.start)
  for (const [at, { index, start }] of ordered.entries()) {
    const before = ordered.slice(0, at)
    if (before.some(({ end }) => end > start))
      validationErrors.push({ field: `${path}${index}.start_time`, code: 'hours_overlap', day })
  }
  return validationErrors
}

/** The validation errors of a week, day by day. A day without spans is closed. */
export const weekErrors = (week: readonly DayHours[]): HoursError[] =>
  weekdays.flatMap((day) => spanErrors(getSpans(week, day), day, ''))

/** The validation errors of exceptions: each needs a date that no other has, and an open one its times. */
export const exceptionErrors = (exceptions: readonly HoursException[]): HoursError[] =>
  exceptions.flatMap(({ date, closed, times }, at) => {
    const validationErrors: HoursError[] = []
    if (!isDay(date)) validationErrors.push({ field: `${at}.date`, code: 'exception_date_required', day: '' })
    else if (exceptions.findIndex((exception) => exception.date === date) < at)
      validationErrors.push({ field: `${at}.date`, code: 'date_already_defined', day: date })
    if (closed) return validationErrors
    if (times.length === 0)
      return [...validationErrors, { field: `${at}.times`, code: 'exception_times_required', day: date }]
    return [
      ...validationErrors,
      ...spanErrors(
        times.map((span, index) => ({ index, span })),
        date,
        `${at}.times.`,
      ),
    ]
  })

/** The spans of a calendar day in minutes, in order: its own hours, else those of its weekday. What is no span is left out. */
export const spansOn = (
  week: readonly DayHours[],
  exceptions: readonly HoursException[],
  date: string,
  day_of_week: number,
): (readonly [number, number])[] => {
  const own = exceptions.find((exception) => exception.date === date)
  const spans = own ? (own.closed ? [] : own.times) : getSpans(week, day_of_week).map(({ span }) => span)
  return spans
    .map(toMinutes)
    .filter((span) => span !== null)
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other)
}

/** '11:00–14:00, 17:00–22:00' of minutes. */
export const writeSpans = (spans: readonly (readonly [number, number])[]): string =>
  spans.map(([start, end]) => `${clock(start)}–${clock(end)}`).join(', ')
