import { Temporal } from 'temporal-polyfill'
import { addDays, localDay, toMoment } from '#modules/programs/index.ts'
import { badFields } from '../cards.problems.ts'

/** A year, the longest that a period is. */
const maxDays = 366
const usualDays = 30

/** Whole days of a program's zone, both included, and the moments between which they lie. */
export interface Period {
  readonly first: string
  readonly last: string
  /** Included. */
  readonly from: Date
  /** Excluded. */
  readonly to: Date
}

const betweenDays = (first: string, last: string, time_zone: string): Period => ({
  first,
  last,
  from: new Date(toMoment(first, 0, time_zone)),
  to: new Date(toMoment(addDays(last, 1), 0, time_zone)),
})

/** The period that was asked for; left out it ends today and is 30 days long. Throws invalid_input for one that ends before it begins, or is too long. */
export const toPeriod = (
  asked: { readonly from?: string | undefined; readonly until?: string | undefined },
  at: Date,
  time_zone: string,
): Period => {
  const last = asked.until ?? localDay(at, time_zone)
  const first = asked.from ?? addDays(last, 1 - usualDays)
  if (last < first || last >= addDays(first, maxDays)) throw badFields([{ field: 'until', code: 'range' }])
  return betweenDays(first, last, time_zone)
}

/** The 12 months that end today. */
export const yearUntil = (at: Date, time_zone: string): Period => {
  const last = localDay(at, time_zone)
  const before = Temporal.PlainDate.from(last).subtract({ years: 1 }).toString()
  return betweenDays(addDays(before, 1), last, time_zone)
}

/** Months in their order, YYYY-MM, from that of a day on. */
export const monthsFrom = (day: string, count: number): string[] => {
  const first = Temporal.PlainDate.from(day).toPlainYearMonth()
  return Array.from({ length: count }, (_unused, months) => first.add({ months }).toString())
}
