import { formatDay } from '#platform/dates.ts'

/** Two calendar days, the first not after the second; null while one of them is open. */
export interface DayRange {
  from: string | null
  to: string | null
}

/** A range shows its days with points: '24.11.2026'. */
export const formatRangeDay = (day: string): string => formatDay(day).replaceAll('-', '.')

/** '01.11.2026 – 24.11.2026'; an open end stays empty. */
export const formatRange = ({ from, to }: DayRange): string =>
  from === null && to === null ? '' : `${from ? formatRangeDay(from) : ''} – ${to ? formatRangeDay(to) : ''}`.trim()

/** The range after a day was picked: the first pick begins one, the second ends it, whichever came first in time. */
export const pickDay = ({ from, to }: DayRange, day: string): DayRange => {
  if (from === null || to !== null) return { from: day, to: null }
  return day < from ? { from: day, to: from } : { from, to: day }
}
