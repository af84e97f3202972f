import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { billStrings } from './strings/index.ts'

/** 'Bill 2026-0113', 'Credit note C2026-0007', or that it is a draft, in the reader's language. */
export const useBillName = (): ((bill: Pick<BillRow, 'kind' | 'number'>) => string) => {
  const t = billStrings.useTranslate()
  return ({ kind, number }) =>
    number === null ? t('draft') : t(kind === 'credit_note' ? 'credit_note' : 'bill', { number })
}
