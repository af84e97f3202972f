import { pipelineProblems } from '@plein/contract/problem'
import { Temporal } from 'temporal-polyfill'
import { Problem } from '#platform/http/problem.ts'

/** The days of administrators are this time zone's. */
const zone = 'Europe/Amsterdam'

/** When a day begins, or `days_later` that many days after it. Throws invalid_input for a day that the calendar does not have. */
export const startOfDay = (day: string, field: string, days_later = 0): Date => {
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: days_later })
    return new Date(date.toZonedDateTime(zone).epochMilliseconds)
  } catch {
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'format' }] })
  }
}

/** The day on which a moment lies. */
export const toDay = (moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The last day that lies whole before the end, or in which the end lies. */
export const lastDayBefore = (end: Date): string => toDay(new Date(end.getTime() - 1))
