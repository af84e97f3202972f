import type { VatSum } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'
import { sumFeeVat, type FeePeriod } from './fee-vat.queries.ts'

/**
 * VAT of invoices of fees: of a court what it charged, of a restaurant what it was charged. The first invoice of a month belongs to that month, and what
 * corrects it to the day on which it was written.
 */
export const listFeeVat = async (db: Db, period: FeePeriod): Promise<VatSum[]> =>
  (await sumFeeVat(db, period)).map(({ is_seller, is_credit, vat_percentage, fees, vat }) => {
    const sign = is_seller && is_credit ? -1 : 1
    const side = is_seller ? (is_credit ? 'refunds' : 'sales') : 'input'
    return { side, vat_percentage, gross: sign * fees, vat: sign * vat }
  })
