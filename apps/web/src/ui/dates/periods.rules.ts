import type { DayRange } from './date-range.rules.ts'

export const presets = [
  'all',
  'today',
  'days_7',
  'days_30',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const
export type Preset = (typeof presets)[number]

const text = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a preset, seen from `today` (YYYY-MM-DD in the time zone of the books). Whole months, quarters and years. */
export const periodOfPreset = (preset: Preset, today: string): DayRange => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const months = (first: number, count: number): DayRange => ({
    from: text(year, first, 1),
    to: text(year, first + count, 0),
  })
  const quarter = Math.floor((month - 1) / 3) * 3
  const of: Record<Preset, () => DayRange> = {
    all: () => ({ from: null, to: null }),
    today: () => ({ from: today, to: today }),
    days_7: () => ({ from: text(year, month - 1, day - 6), to: today }),
    days_30: () => ({ from: text(year, month - 1, day - 29), to: today }),
    this_month: () => months(month - 1, 1),
    last_month: () => months(month - 2, 1),
    this_quarter: () => months(quarter, 3),
    last_quarter: () => months(quarter - 3, 3),
    this_year: () => months(0, 12),
    last_year: () => months(-12, 12),
  }
  return of[preset]()
}

/** The preset that gives these days today; undefined for a period of one's own. */
export const getPreset = ({ from, to }: DayRange, today: string): Preset | undefined =>
  presets.find((preset) => {
    const period = periodOfPreset(preset, today)
    return period.from === from && period.to === to
  })
