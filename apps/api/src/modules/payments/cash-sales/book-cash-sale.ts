import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { cashFeeJournal } from '../booking.rules.ts'
import type { NewPayable } from '../payables/payable.queries.ts'
import { insertCashSales, type CashSaleRow } from './cash-sale.queries.ts'

const subjectOf = ({ subject_label, program_uuid, program_title, currency }: CashSaleRow) => ({
  description: program_title,
  subject_label,
  program_uuid,
  currency,
})

/** The journal of the fee on a sale, or of its way back. */
export const feeOfSale = (sale: CashSaleRow, returned: boolean) =>
  cashFeeJournal({ subject: subjectOf(sale), subject_uuid: sale.subject_uuid, share: sale, returned })

/**
 * Books what restaurants owe on a sale whose money they took themselves: the fee of each share, and nothing of the price, which never
 * passes us. Taken off their next payouts once the share is finished. A sale without fees leaves no trace. Decision 0034.
 */
export const bookCashSale = async (tx: Tx, sold: Omit<NewPayable, 'uuid'>): Promise<void> => {
  const sales = await insertCashSales(tx, sold, now())
  if (sales.length > 0)
    await postJournals(
      tx,
      sales.map((sale) => feeOfSale(sale, false)),
    )
}
