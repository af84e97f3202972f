import { faceValue } from '@plein/contract/cards/codes'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { NewEntry } from '#modules/ledger/index.ts'
import type { ChargedBackShare } from '#modules/payments/index.ts'
import { findBatchOfOrder, type BatchRow } from '../batches/batch.queries.ts'
import { lockBatch } from '../batches/make.queries.ts'
import { cardAccount, ownerDebtAccount, soldValueAccount } from '../books/card-journals.rules.ts'
import { announceCard } from '../card/live-cards.ts'
import { notFound } from '../cards.problems.ts'
import { findOrder } from '../orders/order.queries.ts'
import { markChargedBack } from '../orders/order-write.queries.ts'
import { everything } from '../orders/reader.ts'
import { voidCards } from './void-cards.ts'
import { blockCards, lockBoughtCards, type BoughtCard } from './void.queries.ts'

/** The value on a card: sold value that nobody activated, or what is left. */
const onCard = ({ is_issued, worth, balance }: BoughtCard): number => (is_issued ? worth : balance)

/** Cards whose whole value the bank took back, as far as its amount goes; unspent ones first. */
const coveredBy = (amount: number, cards: readonly BoughtCard[]): Set<BoughtCard> => {
  let room = amount
  const covered = new Set<BoughtCard>()
  for (const card of cards.toSorted((one, other) => Number(other.is_issued) - Number(one.is_issued)))
    if (onCard(card) <= room) {
      covered.add(card)
      room -= onCard(card)
    }
  return covered
}

const block = async (tx: Tx, cards: readonly BoughtCard[], at: Date): Promise<void> => {
  for (const uuid of await blockCards(tx, { uuids: cards.map(({ uuid }) => uuid), at })) announceCard(tx, uuid)
}

/** The cards of a batch as they stand, and what those are worth that are not made yet; nobody makes any meanwhile. */
const holdCards = async (tx: Tx, order_uuid: string): Promise<{ cards: BoughtCard[]; unmade: number }> => {
  const found = await findBatchOfOrder(tx, order_uuid)
  if (!found) return { cards: [], unmade: 0 }
  await lockBatch(tx, found.uuid)
  const batch: BatchRow = (await findBatchOfOrder(tx, order_uuid)) ?? found
  const unmade = (faceValue(batch) ?? 0) * (batch.quantity - batch.made)
  return { cards: await lockBoughtCards(tx, batch.uuid), unmade }
}

/**
 * The bank of a buyer of cards took money back. A purchase: what is not spent of its cards pays it, and they are void; what was spent its
 * program's owner owes. An owner's own order: the owner owes all of it, and the cards are blocked until that is paid.
 */
export const bookCardChargeback = async (
  tx: Tx,
  { payable, share, amount, chargeback_uuid }: ChargedBackShare,
): Promise<readonly NewEntry[]> => {
  const { subject_uuid: order_uuid, program_uuid } = payable
  const order = await findOrder(tx, order_uuid, everything)
  if (!order) throw notFound()
  const { cards, unmade } = await holdCards(tx, order_uuid)
  const at = now()
  const program = { program_uuid, program_title: share.program_title }
  const owed = (cents: number): NewEntry[] => (cents > 0 ? [{ account: ownerDebtAccount(program), debit: cents }] : [])
  if (order.is_owners) {
    await block(tx, cards, at)
    await markChargedBack(tx, { uuid: order_uuid, owed_amount: amount, at })
    return owed(amount)
  }
  const is_whole = cards.reduce((sum, card) => sum + onCard(card), unmade) <= amount
  const covered = coveredBy(amount, cards)
  if (is_whole) await markChargedBack(tx, { uuid: order_uuid, owed_amount: 0, at })
  else
    await block(
      tx,
      cards.filter((card) => !covered.has(card)),
      at,
    )
  await voidCards(tx, { cards: cards.filter((card) => covered.has(card)), reference_uuid: chargeback_uuid, at })
  const issued = [...covered].filter(({ is_issued }) => is_issued)
  const sold = issued.reduce((sum, { worth }) => sum + worth, is_whole ? unmade : 0)
  const active = [...covered].filter((card) => !card.is_issued && card.balance > 0)
  const spent = amount - sold - active.reduce((sum, { balance }) => sum + balance, 0)
  return [
    ...(sold > 0 ? [{ account: soldValueAccount(program), debit: sold }] : []),
    ...active.map((card) => ({ account: cardAccount(card), debit: card.balance })),
    ...owed(spent),
  ]
}
