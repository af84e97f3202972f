import type { FeeInvoice } from '@plein/contract/food-courts/fee-invoices'
import { fromBasisPoints } from '@plein/contract/percent'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { readsAsCourt } from '../charges/charge-view.ts'
import { notFound } from '../food-courts.problems.ts'
import { findInvoice, type FeeInvoiceRow } from './fee-invoice.queries.ts'

export const toFeeInvoice = (row: FeeInvoiceRow, may_correct: boolean): FeeInvoice => {
  const { seller: _seller, buyer: _buyer, is_corrected, created, vat_percentage, ...invoice } = row
  return {
    ...invoice,
    vat_percentage: fromBasisPoints(vat_percentage),
    net: row.fees - row.vat,
    created: created.toISOString(),
    may: may_correct && row.kind === 'invoice' && !is_corrected ? ['correct'] : [],
  }
}

/** An invoice of the court or to the restaurant that the caller reads; not_found otherwise. */
export const invoiceFor = async (
  db: Db | Tx,
  { program_uuid, uuid }: { program_uuid: string; uuid: string },
  caller: Caller,
): Promise<FeeInvoiceRow> => {
  const as_court = await readsAsCourt(db, program_uuid, caller)
  const found = await findInvoice(db, uuid)
  if (!found || (as_court ? found.court : found.restaurant).uuid !== program_uuid) throw notFound()
  return found
}
