import type { Db, Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { holdCard, takeCard } from '../card/hold-card.ts'
import { announceCard } from '../card/live-cards.ts'
import { balanceTooLow, codeUsed, notTakenHere, unknownCashPoint } from '../cards.problems.ts'
import { bookRedemption } from './book-redemption.ts'
import { findPlace, insertSale, type NewSale, type TillPlace, type WrittenSale } from './write-sale.queries.ts'

/** Takes a card and books it, in four statements. Throws what stands in the way; the transaction is undone then. */
export const takeAtTill = async (tx: Tx, sale: NewSale): Promise<WrittenSale> => {
  const { uuid, card_uuid, amount, created: at, acceptor_uuid, program_uuid, cash_point_uuid } = sale
  const moved = { movement_uuid: newId(), at, acceptor_uuid, program_uuid, cash_point_uuid }
  if (!(await takeCard(tx, { reference_uuid: uuid, card_uuid, amount }, moved))) throw await refusalOf(tx, sale)
  await failpoint('tills.taken')
  const written = await writeSale(tx, sale)
  await failpoint('tills.sale-written')
  if (amount > 0) await bookRedemption(tx, { sale: written, shop: written.shop, at })
  await failpoint('tills.sale-booked')
  announceCard(tx, card_uuid)
  return written
}

/** Keeps value of a card for a shop, which takes it later: nothing is booked yet. */
export const holdAtTill = async (tx: Tx, sale: NewSale): Promise<WrittenSale> => {
  const { uuid, card_uuid, amount, created: at, held_until } = sale
  const lapses_at = held_until ?? at
  if (!(await holdCard(tx, { reference_uuid: uuid, card_uuid, amount, lapses_at, at }))) throw await refusalOf(tx, sale)
  await failpoint('tills.held')
  const written = await writeSale(tx, sale)
  announceCard(tx, card_uuid)
  return written
}

/** A shop that may not take the card hears nothing of what is on it. */
const refusalOf = async (tx: Tx, place: TillPlace): Promise<Error> => {
  await assertPlace(tx, place)
  return balanceTooLow()
}

/** Throws for a cash point that is not the shop's, and a shop that does not take the program's cards now. */
export const assertPlace = async (db: Db | Tx, place: TillPlace): Promise<void> => {
  const { is_own_cash_point, is_taker } = await findPlace(db, place)
  if (!is_own_cash_point) throw unknownCashPoint()
  if (!is_taker) throw notTakenHere()
}

/** The sale's row, once its card was written. Throws when the place is at fault, or a rotating code has paid already. */
export const writeSale = async (tx: Tx, sale: NewSale): Promise<WrittenSale> => {
  const written = await insertSale(tx, sale)
  if (written) return written
  await assertPlace(tx, sale)
  throw codeUsed()
}
