import type { Tx } from '#platform/db/database.ts'
import { vatPercentageOn } from '#modules/vat/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { listVatRates } from './vat.queries.ts'

type SentBill = Pick<BillRow, 'sender'>

/** The country whose VAT comes on top of costs; undefined where the creditor gets it back. */
const countryOf = ({ sender }: SentBill): string | undefined =>
  sender && !sender.contact.deducts_vat ? sender.contact.address.country : undefined

/** Loads the VAT on collection costs of bills, basis points; null where none comes on top. */
export const loadVatOnCosts = async (
  tx: Tx,
  bills: readonly SentBill[],
  day: string,
): Promise<(bill: SentBill) => number | null> => {
  const percentages = new Map<string, number>()
  for (const country of new Set(bills.flatMap((bill) => countryOf(bill) ?? [])))
    percentages.set(country, vatPercentageOn(await listVatRates(tx, country), 'high', day))
  return (bill) => percentages.get(countryOf(bill) ?? '') ?? null
}
