import type { VatSum } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'
import { sumBillVat, sumCostsVat } from './bill-vat.queries.ts'
import type { Period } from './month.queries.ts'

/** VAT of bills and credit notes by the moment at which they were sent, and costs of collection by that at which they were charged. */
export const listBillVat = async (
  db: Db,
  { program_uuid, from, to }: { program_uuid: string; from: Date; to: Date },
): Promise<VatSum[]> => {
  const period: Period = { program_uuid, from, until: to }
  const bills = await sumBillVat(db, period)
  return [
    ...bills.map(({ kind, vat_percentage, gross, vat }): VatSum => ({
      side: kind === 'bill' ? 'sales' : 'refunds',
      vat_percentage,
      gross,
      vat,
    })),
    { side: 'collection', vat_percentage: 0, ...(await sumCostsVat(db, period)) },
  ]
}
