import type { DayOfCards } from '@plein/contract/cards/figures'

/** The most days that stand beside each other; more are told by month. */
const maxDays = 92
/** The most days that the server answers of. */
export const maxPeriod = 366

const dayMs = 86_400_000
const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Days of a period, both ends with it. */
export const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

/** Spending of a day, or a month (YYYY-MM). */
export interface Step {
  readonly key: string
  readonly sold: number
  readonly times: number
  readonly spent: number
  readonly refunded: number
}

const add = (step: Step, day: DayOfCards): Step => ({
  ...step,
  sold: step.sold + day.sold,
  times: step.times + day.times,
  spent: step.spent + day.spent,
  refunded: step.refunded + day.refunded,
})

/** Every day of the period, those on which nothing happened as zeros; of a long one every month. */
export const toSteps = (days: readonly DayOfCards[], from: string, until: string): Step[] => {
  const length = countDays(from, until) > maxDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const steps = new Map<string, Step>()
  for (let day = from; day <= until; day = nextDay(day)) {
    const key = day.slice(0, length)
    if (!steps.has(key)) steps.set(key, { key, sold: 0, times: 0, spent: 0, refunded: 0 })
  }
  for (const day of days) {
    const step = steps.get(day.day.slice(0, length))
    if (step) steps.set(step.key, add(step, day))
  }
  return [...steps.values()]
}

export const isMonth = (key: string): boolean => key.length === 'YYYY-MM'.length
