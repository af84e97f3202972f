import { formatRange, formatRangeDay } from '#ui/dates/date-range.rules.ts'
import { ledgerStrings } from '../strings/index.ts'

/** Days YYYY-MM-DD, both included; a missing side is open. */
export interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A period in words that name its days: '01.11.2026 – 30.11.2026', 'As of 24.11.2026'. */
export const usePeriodWords = (): ((period: Period) => string) => {
  const t = ledgerStrings.useTranslate()
  return ({ from, to }) => {
    if (from !== undefined && from === to) return formatRangeDay(from)
    if (from !== undefined && to !== undefined) return formatRange({ from, to })
    if (from !== undefined) return t('periodFrom', { day: formatRangeDay(from) })
    return to === undefined ? t('periodAll') : t('periodAsOf', { day: formatRangeDay(to) })
  }
}
