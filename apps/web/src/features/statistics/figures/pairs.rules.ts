import type { Statistics, StatisticsStep } from '@plein/contract/statistics/figures'

/**
 * The step of the compared period beside each one. Hours stand beside the same hour of the clock: in a night in which clocks change, one has no counterpart.
 */
export const pairSteps = ({
  steps,
  before,
  by,
  time_zone,
}: Pick<Statistics, 'steps' | 'before' | 'by' | 'time_zone'>): (StatisticsStep | undefined)[] => {
  const earlier = before?.steps ?? []
  if (by !== 'hour') return steps.map((_step, index) => earlier[index])
  const byHour = new Map(listHours(earlier, time_zone).map((hour, index) => [hour, earlier[index]]))
  return listHours(steps, time_zone).map((hour) => byHour.get(hour))
}

/** Of each hour: which day of the period, which hour of the clock, and how often it has struck on that day. */
const listHours = (steps: readonly StatisticsStep[], timeZone: string): string[] => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const days = new Map<string, number>()
  const struck = new Map<string, number>()
  return steps.map(({ step }) => {
    const [day = '', time = ''] = clock.format(new Date(step)).split(' ')
    if (!days.has(day)) days.set(day, days.size)
    const hour = `${days.get(day)} ${time}`
    struck.set(hour, (struck.get(hour) ?? 0) + 1)
    return `${hour} ${struck.get(hour)}`
  })
}
