import { refundProblems } from '@plein/contract/payments/refunds'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { Caller } from '#platform/security/caller.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { refundableAmount, type Refundable, type RefundPlan } from '#modules/payments/index.ts'
import { voidJournal } from '../books/card-journals.rules.ts'
import { notFound } from '../cards.problems.ts'
import { cardOrderEvents } from '../orders/card-order.events.ts'
import { findOrder, lockOrder, type CardOrderRow } from '../orders/order.queries.ts'
import { addRefunded } from '../orders/order-write.queries.ts'
import { everything, toReader } from '../orders/reader.ts'
import { voidCards } from './void-cards.ts'
import { lockBoughtCards, type BoughtCard } from './void.queries.ts'

/** Whole cards that fit into what can still go back. */
const upTo = (most: number, cards: readonly BoughtCard[]): BoughtCard[] => {
  let room = most
  return cards.filter(({ worth }) => {
    if (worth === 0 || worth > room) return false
    room -= worth
    return true
  })
}

/**
 * The cards of a locked order of which nobody has spent anything go back, a line each: all of them, or those named. Undefined when there are
 * none; spent ones stay as they are. Throws already_spent and refund_exceeds_paid for those named.
 */
export const planUnspent = async (
  tx: Tx,
  { uuid, payable_uuid, batch_uuid }: CardOrderRow,
  wanted?: readonly { uuid: string; quantity: number }[],
): Promise<RefundPlan | undefined> => {
  if (payable_uuid === null || batch_uuid === null) return undefined
  const left = await refundableAmount(tx, payable_uuid, uuid)
  const bought = await lockBoughtCards(tx, batch_uuid)
  const named = wanted ? bought.filter((card) => wanted.some((line) => line.uuid === card.uuid)) : bought
  const unspent = named.filter(({ is_unspent }) => is_unspent)
  if (wanted && unspent.length < named.length) throw new Problem(refundProblems.already_spent)
  const cards = upTo(left, unspent)
  if (cards.length === 0) return undefined
  if (wanted && cards.length < wanted.reduce((sum, { quantity }) => sum + quantity, 0))
    throw new Problem(refundProblems.refund_exceeds_paid)
  return {
    payable_uuid,
    subject_uuid: uuid,
    amount: cards.reduce((sum, { worth }) => sum + worth, 0),
    lines: cards.map((card) => ({ uuid: card.uuid, title: `Card ${card.serial}`, quantity: 1, amount: card.worth })),
  }
}

/** Locks an order for whoever may give its money back: the program's owner, who sold it, and the administration. */
const lockForRefund = async (tx: Tx, order_uuid: string, caller: Caller): Promise<CardOrderRow> => {
  const may_refund = ['admin', 'system', 'program_owner'].includes(caller.kind)
  if (!may_refund || !(await lockOrder(tx, order_uuid))) throw notFound()
  const order = await findOrder(tx, order_uuid, toReader(caller, undefined))
  if (!order) throw notFound()
  return order
}

/** The cards that a refund gives back are void, and what is on them is sold value again, which the refund's own journal gives back. */
const voidRefunded = async (tx: Tx, order: CardOrderRow, { lines, payable_uuid }: RefundPlan): Promise<void> => {
  const uuids = new Set(lines.map(({ uuid }) => uuid))
  const unspent = order.batch_uuid === null ? [] : await lockBoughtCards(tx, order.batch_uuid)
  const cards = unspent.filter(({ uuid, is_unspent }) => is_unspent && uuids.has(uuid))
  if (cards.length < lines.length) throw new Problem(refundProblems.refund_exceeds_paid)
  const voided = await voidCards(tx, { cards, reference_uuid: payable_uuid, at: now() })
  await failpoint('cards.refund-voided')
  const journals = voided.flatMap(({ card_uuid, movement_uuid, taken }) => {
    const card = cards.find(({ uuid }) => uuid === card_uuid)
    return card ? voidJournal(card, { movement_uuid, amount: taken }) : []
  })
  await postJournals(tx, journals)
}

/** A purchase is given back card by card. An owner's own order is not: its cards may be in other hands, and its fee was for their making. */
export const cardRefundable: Refundable = {
  planRefund: async (tx, order_uuid, lines, caller) => {
    const order = await lockForRefund(tx, order_uuid, caller)
    const plan = order.is_owners ? undefined : await planUnspent(tx, order, lines)
    if (!plan) throw new Problem(refundProblems.nothing_to_refund)
    return plan
  },

  admitToRefund: async (tx, order_uuid, caller) => {
    await lockForRefund(tx, order_uuid, caller)
  },

  onRefund: async (tx, plan, caller, _reason) => {
    const { subject_uuid: uuid, amount } = plan
    const order = await findOrder(tx, uuid, everything)
    if (!order) throw notFound()
    // Whoever bought them takes them back; others give them back.
    const is_withdrawal = caller.kind === 'guest' || caller.kind === 'cardholder'
    await voidRefunded(tx, order, plan)
    await addRefunded(tx, { uuid, amount, withdrawn_at: is_withdrawal ? now() : null })
    publish(tx, cardOrderEvents.moneyBack, { order_uuid: uuid, amount, cards: plan.lines.length, is_withdrawal })
  },

  onFailedRefund: async (tx, order_uuid, change, _caller) => {
    if (change.is !== 'settled') return
    const { as, amount } = change.settled
    publish(tx, cardOrderEvents.refundSettled, { order_uuid, amount, as })
  },
}
