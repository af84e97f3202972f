import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { feeOfSale } from './book-cash-sale.ts'
import { writeReturned } from './cash-sale.queries.ts'

/** A sale that was paid in cash was called off: its fee is given back, once. False when there is nothing to give back. */
export const cancelCashSale = async (tx: Tx, subject_uuid: string): Promise<boolean> => {
  const sale = await writeReturned(tx, subject_uuid, now())
  if (sale) await postJournals(tx, [feeOfSale(sale, true)])
  return sale !== undefined
}
