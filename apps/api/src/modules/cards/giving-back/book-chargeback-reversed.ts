import type { Tx } from '#platform/db/database.ts'
import type { NewEntry } from '#modules/ledger/index.ts'
import type { ChargedBackShare } from '#modules/payments/index.ts'
import { findBatchOfOrder } from '../batches/batch.queries.ts'
import { fundsAccount, ownerDebtAccount } from '../books/card-journals.rules.ts'
import { lockFunds } from '../life/funds.queries.ts'
import { clearChargeback } from '../orders/order-write.queries.ts'
import { lockOwedOrder, readDebt } from './debt.queries.ts'
import { payDebt } from './pay-debt.ts'
import { unblockCards } from './void.queries.ts'

/**
 * The bank of a buyer of cards gave back what it took. That pays first what the program's owner owes: of an own order the debt of that order, whose
 * cards pay again then, of a purchase what was spent. The rest is value of void cards, the owner's own: whoever bought them gets new ones of it.
 */
export const bookCardChargebackReversed = async (
  tx: Tx,
  { payable, share, amount }: ChargedBackShare,
): Promise<readonly NewEntry[]> => {
  const { subject_uuid: order_uuid, program_uuid, currency } = payable
  const program = { program_uuid, program_title: share.program_title }
  const order = await lockOwedOrder(tx, order_uuid)
  // Whoever sets a debt off holds these too: no debt is paid twice.
  await lockFunds(tx, program_uuid)
  const { owed, by_orders } = await readDebt(tx, program_uuid, currency)
  const open = order ? order.owed_amount : Math.max(0, owed - by_orders)
  const paid = Math.min(amount, open)
  if (order && paid > 0) await payDebt(tx, order, paid)
  // Cards of a purchase that waited because the bank had taken a part of what was paid.
  const batch = order ? undefined : await findBatchOfOrder(tx, order_uuid)
  if (batch) {
    await unblockCards(tx, batch.uuid)
    await clearChargeback(tx, order_uuid)
  }
  return [
    ...(paid > 0 ? [{ account: ownerDebtAccount(program), credit: paid }] : []),
    ...(amount > paid ? [{ account: fundsAccount(program), credit: amount - paid }] : []),
  ]
}
