import { toDay } from '#platform/dates.ts'
import type { useListState } from '#ui/tables/use-list-state.ts'
import type { DayRange } from '#ui/dates/date-range.rules.ts'
import { periodOfPreset, type Preset } from '#ui/dates/periods.rules.ts'

/** The periods of the office's lists. In an address they stay what they say: 'last month' is another one next month. */
export const periods = ['all', 'today', 'days_7', 'days_30', 'this_month', 'last_month'] as const satisfies Preset[]

/** First and last day of the period that the address asks for, in the restaurants' country; an open end is null. */
export const getDays = (list: Pick<ReturnType<typeof useListState>, 'get'>, now: Date): DayRange => {
  const named = periods.find((period) => period === list.get('period'))
  if (named !== undefined) return periodOfPreset(named, toDay(now))
  return { from: list.get('from') ?? null, to: list.get('to') ?? null }
}

/** The values of the address for a period: its name, or its days. */
export const valuesOfPeriod = ({ from, to }: DayRange, preset: Preset | null) =>
  preset === null ? { period: null, from, to } : { period: preset === 'all' ? null : preset, from: null, to: null }
