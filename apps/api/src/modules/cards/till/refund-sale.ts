import type { cardTills } from '@plein/contract/cards/till'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { requestRefund } from '#modules/payments/index.ts'
import { lockCard } from '../card/card.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { findSale, lockSale, type SaleRow } from './sale.queries.ts'
import { saleView, stateAt } from './sale-view.ts'
import { undoSale } from './undo-sale.ts'
import { writeRefundedSale, writeUseBack } from './write-sale.queries.ts'

/** POST /redemptions/{uuid}/refund: what was taken of a card comes back to it; a card that was sold the same day is taken back. */
export const refundSale: Write<typeof cardTills.refund> = async ({ tx, input: { params, body }, caller }) => {
  const sale = await lockSale(tx, params.uuid, caller.user_uuid)
  if (!sale) throw notFound()
  if (stateAt(sale, now()) !== 'paid') throw stepNotAllowed()
  if (sale.kind === 'sale') await undoSale(tx, sale, body.amount)
  else if (sale.amount === 0) await giveUseBack(tx, sale, body.amount)
  else await refundValue(tx, sale, { ...body, caller })
  const refunded = await findSale(tx, sale.uuid, caller.user_uuid)
  if (!refunded) throw notFound()
  return saleView(refunded)
}

/** Through payments, so that it is a refund in every list and the books take it back: 210 / 520. */
const refundValue = async (
  tx: Tx,
  { uuid, amount: taken, amount_refunded }: SaleRow,
  { amount = taken - amount_refunded, reason = '', caller }: { amount?: number; reason?: string; caller: Caller },
): Promise<void> => {
  const plan = { payable_uuid: uuid, subject_uuid: uuid, amount, lines: [] }
  await requestRefund(tx, plan, { reason, caller })
}

/** A right without money was used: its use comes back, and nothing is booked. */
const giveUseBack = async (tx: Tx, sale: SaleRow, wanted: number | undefined): Promise<void> => {
  if (wanted !== undefined || !(await lockCard(tx, sale.card_uuid))) throw stepNotAllowed()
  await writeUseBack(tx, { sale, movement_uuid: newId(), at: now() })
  await failpoint('tills.use-given-back')
  await writeRefundedSale(tx, sale.uuid, 0)
  announceCard(tx, sale.card_uuid)
}
