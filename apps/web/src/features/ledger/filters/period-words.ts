import { ledgerStrings } from '../strings/index.ts'
import { writePeriodDay, type Period } from './periods.rules.ts'

/** A period in words that name its days: '01.11.2026 – 30.11.2026', 'As of 24.11.2026'. */
export const usePeriodWords = (): ((period: Period) => string) => {
  const t = ledgerStrings.useTranslate()
  return ({ from, to }) => {
    if (from !== undefined && from === to) return writePeriodDay(from)
    if (from !== undefined && to !== undefined) return `${writePeriodDay(from)} – ${writePeriodDay(to)}`
    if (from !== undefined) return t('periodFrom', { day: writePeriodDay(from) })
    return to === undefined ? t('periodAll') : t('periodAsOf', { day: writePeriodDay(to) })
  }
}
