import type { StatisticStep } from '@plein/contract/statistics/figures'
import type { Preset } from '#ui/dates/periods.rules.ts'

export const presets = [
  'today',
  'days_7',
  'days_30',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
] as const satisfies readonly Preset[]

export const steps = ['hour', 'day', 'week', 'month'] as const satisfies readonly StatisticStep[]
export const comparisons = ['previous', 'last_year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The longest period of each step that the server answers, in days. */
export const maxDays: Readonly<Record<StatisticStep, number>> = { hour: 31, day: 366, week: 1830, month: 1830 }

/** Days of a period, both ends with it. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** Steps of which there are few enough to be seen beside each other. */
export const usualStep = (days: number): StatisticStep => {
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 184 ? 'week' : 'month'
}

interface Net {
  readonly step: string
  readonly net: number
}

/** The step in which this period and the one compared differ most, in the direction of the whole; undefined without one. */
export const findBiggest = (
  now: readonly Net[],
  before: readonly (Net | undefined)[],
  direction: number,
): string | undefined => {
  let found: { step: string; by: number } | undefined
  for (const [index, { step, net }] of now.entries()) {
    const by = (net - (before[index]?.net ?? 0)) * Math.sign(direction)
    if (by > 0 && (found === undefined || by > found.by)) found = { step, by }
  }
  return found?.step
}
