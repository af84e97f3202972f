import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { PaidOutShare } from '#modules/payments/index.ts'
import { keepFigures, lockOrdersBySuborders, takeFiguresBack } from './paid-out.queries.ts'

/**
 * Marks delivered suborders as paid_out (7 to 8) with the figures, and history. Cancelled ones stay cancelled. A suborder whose earlier payout
 * the bank gave back keeps the new figures. Live screens are not told: a payout is of hundreds of past orders.
 */
export const markPaidOut = async (
  tx: Tx,
  shares: readonly PaidOutShare[],
  reference: string,
  at: Date,
): Promise<void> => {
  await lockOrdersBySuborders(
    tx,
    shares.map(({ subject_uuid }) => subject_uuid),
  )
  const date = at.toISOString()
  await keepFigures(
    tx,
    shares.map(({ subject_uuid, ...figures }) => ({ subject_uuid, paid_out: { ...figures, reference, date } })),
    at,
  )
  await failpoint('orders.marked-paid-out')
}

/**
 * The bank gave the payout back. The table of statuses has no way back from paid_out, so the suborders stay there, and their figures
 * go until the next payout brings new ones; the history says both.
 */
export const markPayoutReturned = async (
  tx: Tx,
  subject_uuids: readonly string[],
  reference: string,
  at: Date,
): Promise<void> => {
  await lockOrdersBySuborders(tx, subject_uuids)
  await takeFiguresBack(tx, { suborder_uuids: subject_uuids, reference, at })
  await failpoint('orders.payout-returned')
}
