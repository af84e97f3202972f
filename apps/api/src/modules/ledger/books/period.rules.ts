import { pipelineProblems } from '@plein/contract/problem'
import { Temporal } from 'temporal-polyfill'
import { Problem } from '#platform/http/problem.ts'

/** Days and months of the books are this time zone's. */
export const booksTimeZone = 'Europe/Amsterdam'

/** [from, until): null leaves the side open. */
export interface Period {
  readonly from: Date | null
  readonly until: Date | null
}

/** The moments of a period given in days, both included. Throws invalid_input for a day that the calendar does not have. */
export const toPeriod = (query: { start_date?: string | undefined; end_date?: string | undefined }): Period => ({
  from: query.start_date === undefined ? null : startOf(query.start_date, 'start_date', 0),
  until: query.end_date === undefined ? null : startOf(query.end_date, 'end_date', 1),
})

const startOf = (day: string, field: string, daysLater: number): Date => {
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: daysLater })
    return new Date(date.toZonedDateTime(booksTimeZone).epochMilliseconds)
  } catch {
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'format' }] })
  }
}

/** A month as the statement shows it. */
export interface Month extends Period {
  /** YYYY-MM */
  readonly month: string
}

/** The months in which the moments lie, each cut to the period, in the order of the moments. */
export const splitMonths = (moments: readonly Date[], period: Period): Month[] => {
  const months = new Map<string, Month>()
  for (const moment of moments) {
    const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(booksTimeZone)
    const first = local.toPlainDate().toPlainYearMonth()
    const month = first.toString()
    if (months.has(month)) continue
    const from = monthStart(first)
    const until = monthStart(first.add({ months: 1 }))
    months.set(month, {
      month,
      from: period.from && period.from > from ? period.from : from,
      until: period.until && period.until < until ? period.until : until,
    })
  }
  return [...months.values()]
}

const monthStart = (month: Temporal.PlainYearMonth): Date =>
  new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(booksTimeZone).epochMilliseconds)
