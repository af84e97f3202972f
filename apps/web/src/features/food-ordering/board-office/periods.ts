import { dayOf } from '../../../platform/dates.ts'

export const periods = ['today', 'days7', 'days30', 'thisMonth', 'lastMonth', 'custom'] as const
export type Period = (typeof periods)[number]

const DAY_MS = 86_400_000
const dayAgo = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * DAY_MS))
const utcDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** First and last day of a period, both included (YYYY-MM-DD), in the restaurants' country. */
export const daysOf = (period: Exclude<Period, 'custom'>, now: Date): { start_date: string; end_date: string } => {
  const today = dayOf(now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const spans = {
    today: () => ({ start_date: today, end_date: today }),
    days7: () => ({ start_date: dayAgo(now, 6), end_date: today }),
    days30: () => ({ start_date: dayAgo(now, 29), end_date: today }),
    thisMonth: () => ({ start_date: utcDay(year, month - 1, 1), end_date: today }),
    lastMonth: () => ({ start_date: utcDay(year, month - 2, 1), end_date: utcDay(year, month - 1, 0) }),
  }
  return spans[period]()
}
