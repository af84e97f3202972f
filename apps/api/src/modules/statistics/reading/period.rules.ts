import { maxDaysBySteps, statisticsProblems, type StatisticStep } from '@plein/contract/statistics/figures'
import { pipelineProblems } from '@plein/contract/problem'
import { Temporal } from 'temporal-polyfill'
import { Problem } from '#platform/http/problem.ts'

const usualDays = 30

/** Whole local days, both included, and the moments between which they lie. */
export interface Period {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

export const localDay = (at: Date, time_zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(time_zone).toPlainDate().toString()

/** The first moment of a local day: on two days of a year there are 23 or 25 hours to the next one. */
const startOf = (day: Temporal.PlainDate, time_zone: string): Date =>
  new Date(day.toZonedDateTime(time_zone).epochMilliseconds)

export const between = (first: Temporal.PlainDate, last: Temporal.PlainDate, time_zone: string): Period => ({
  first: first.toString(),
  last: last.toString(),
  from: startOf(first, time_zone),
  to: startOf(last.add({ days: 1 }), time_zone),
})

/** The period that was asked for; left out it ends today and is 30 days long. Throws invalid_input and period_too_long. */
export const toPeriod = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  { by, at, time_zone }: { by: StatisticStep; at: Date; time_zone: string },
): Period => {
  const last = Temporal.PlainDate.from(asked.to ?? localDay(at, time_zone))
  const first = asked.from === undefined ? last.subtract({ days: usualDays - 1 }) : Temporal.PlainDate.from(asked.from)
  const days = first.until(last).days + 1
  if (days < 1) throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'to', code: 'range' }] })
  const longest = maxDaysBySteps[by]
  if (days > longest) throw new Problem(statisticsProblems.period_too_long, { params: { days: longest } })
  return between(first, last, time_zone)
}

/**
 * As many whole days before the period, or of a year ago. Where the period's last day is not over, the same hours of its counterpart: up to the end
 * of the hour that is now on the local clock.
 */
export const toCompared = (
  { first, last }: Period,
  { compare, at, time_zone }: { compare: 'previous' | 'last_year'; at: Date; time_zone: string },
): Period => {
  const [start, end] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)]
  const days = start.until(end).days
  const from = compare === 'previous' ? start.subtract({ days: days + 1 }) : start.subtract({ years: 1 })
  const whole = between(from, from.add({ days }), time_zone)
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(time_zone)
  const ahead = local.toPlainDate().until(end).days
  if (ahead < 0) return whole
  // Days that have not come yet have no counterpart either.
  const same_day = from.add({ days: days - ahead })
  if (Temporal.PlainDate.compare(same_day, from) < 0) return { ...whole, to: whole.from }
  const hour = same_day.toZonedDateTime({ timeZone: time_zone, plainTime: new Temporal.PlainTime(local.hour) })
  const to = new Date(hour.add({ hours: 1 }).epochMilliseconds)
  return { ...whole, to: to < whole.to ? to : whole.to }
}

/** The steps of a period in their order, as readHours names them; each with the moment at which it ends. */
export const listSteps = (
  { first, last, from, to }: Period,
  by: StatisticStep,
  time_zone: string,
): { step: string; ends: Date }[] => {
  if (by === 'hour') return hoursBetween(from, to)
  const end = Temporal.PlainDate.from(last)
  const steps: { step: string; ends: Date }[] = []
  for (let day = firstDayOf(Temporal.PlainDate.from(first), by); Temporal.PlainDate.compare(day, end) <= 0;) {
    const next = day.add(by === 'day' ? { days: 1 } : by === 'week' ? { weeks: 1 } : { months: 1 })
    steps.push({ step: day.toString(), ends: startOf(next, time_zone) })
    day = next
  }
  return steps
}

const hourMs = 3_600_000

const hoursBetween = (from: Date, to: Date): { step: string; ends: Date }[] => {
  const first = Math.floor(from.getTime() / hourMs)
  const count = Math.max(0, Math.ceil(to.getTime() / hourMs) - first)
  return Array.from({ length: count }, (_unused, index) => ({
    step: new Date((first + index) * hourMs).toISOString().replace('.000', ''),
    ends: new Date((first + index + 1) * hourMs),
  }))
}

const firstDayOf = (day: Temporal.PlainDate, by: StatisticStep): Temporal.PlainDate => {
  if (by === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  return by === 'month' ? day.with({ day: 1 }) : day
}
