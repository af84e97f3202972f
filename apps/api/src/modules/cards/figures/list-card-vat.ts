import type { VatSum } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'
import { sumSoldVat } from './sold-vat.queries.ts'

/** VAT of single-purpose cards, which is owed as they are sold. Of multi-purpose ones none is: it is that of what they pay for. */
export const listCardVat = async (db: Db, period: { program_uuid: string; from: Date; to: Date }): Promise<VatSum[]> =>
  (await sumSoldVat(db, period)).map(({ is_refund, is_booked, vat_percentage, amount, vat }) => ({
    side: is_refund ? 'refunds' : 'sales',
    vat_percentage,
    gross: amount,
    vat,
    is_booked,
  }))
