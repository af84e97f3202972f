import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { takenBackJournal } from '../books/card-journals.rules.ts'
import { lockCard, writeUnloaded } from '../card/card.queries.ts'
import { stepNotAllowed } from '../cards.problems.ts'
import type { SaleRow } from './sale.queries.ts'
import { canBeUndone } from './sale-view.ts'
import { shopAccount } from './till.rules.ts'
import { writeRefundedSale } from './write-sale.queries.ts'

/** Takes a card back that was sold today and that nobody touched: blank again, and the shop owes nothing for it. 520 / 210. */
export const undoSale = async (tx: Tx, sale: SaleRow, wanted: number | undefined): Promise<void> => {
  const at = now()
  if (!canBeUndone(sale, at) || (wanted !== undefined && wanted !== sale.amount)) throw stepNotAllowed()
  const { uuid, card_uuid, amount, acceptor_uuid, program_uuid, cash_point_uuid } = sale
  const card = await lockCard(tx, card_uuid)
  const moved = { movement_uuid: newId(), at, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid: uuid }
  if (!card || !(await writeUnloaded(tx, card_uuid, moved))) throw stepNotAllowed()
  await failpoint('tills.unloaded')
  await writeRefundedSale(tx, uuid, amount)
  await failpoint('tills.undo-written')
  await postJournals(
    tx,
    takenBackJournal(card, shopAccount(acceptor_uuid), { movement_uuid: moved.movement_uuid, amount }),
  )
  await failpoint('tills.undo-booked')
}
