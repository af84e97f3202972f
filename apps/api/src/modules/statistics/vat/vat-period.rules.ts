import { Temporal } from 'temporal-polyfill'
import { between, type Period } from '../reading/period.rules.ts'

/** The days of a month (2026-11) or quarter (2026-Q4), in a time zone. */
export const toVatPeriod = (period: string, time_zone: string): Period => {
  const [year = '', part = ''] = period.split('-')
  const quarter = part.startsWith('Q') ? Number(part.slice(1)) : null
  const month = quarter === null ? Number(part) : quarter * 3 - 2
  const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 })
  return between(first, first.add({ months: quarter === null ? 1 : 3 }).subtract({ days: 1 }), time_zone)
}
