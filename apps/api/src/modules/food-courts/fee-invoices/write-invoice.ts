import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { findParties, insertInvoice, type NewInvoice } from './fee-invoice.queries.ts'
import { vatOfFees } from './fee-invoice.rules.ts'

type Fees = Pick<NewInvoice, 'court_uuid' | 'program_uuid' | 'currency' | 'fees' | 'month' | 'is_first'>

/** Invoices fees with the details of both sides as they are now; the lock of the court is held. Undefined: one of them is gone. */
export const writeInvoice = async (tx: Tx, fees: Fees, created: Date): Promise<string | undefined> => {
  // The rate of the month's first day: fees are a service of the whole month.
  const found = await findParties(tx, { ...fees, day: fees.month })
  if (!found) return undefined
  const uuid = newId()
  const vat = vatOfFees(fees.fees, found.vat_percentage)
  await insertInvoice(tx, { ...fees, ...found, uuid, credits: null, vat, created })
  return uuid
}
