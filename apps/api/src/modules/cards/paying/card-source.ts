import { readCardToken } from '@plein/contract/cards/card-code'
import { cardLimits, faceValue, isVoucher } from '@plein/contract/cards/codes'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { now } from '#platform/runtime/clock.ts'
import type { PaymentSource, SourceWish } from '#modules/payments/index.ts'
import { balanceTooLow, cardsBuyNoCards, codeUsed, notTakenHere, usedWhole } from '../cards.problems.ts'
import { findShown } from '../codes/find-card.ts'
import { spendStep, toStep } from '../codes/device-key.queries.ts'
import { cardOrderKind } from '../orders/card-order-kind.ts'
import type { CardRow } from '../card/card.queries.ts'
import { holdCard, takeCard } from '../card/hold-card.ts'
import { captureHold, releaseHold } from '../card/hold.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { refundCard } from '../card/refund-card.ts'
import { listTakenShares } from '../card/takers.queries.ts'

/** As what parts that cards pay are kept. */
export const cardSourceKind = 'card'

/** Cents that a card can pay now; of an issued one its face value. */
export const spendable = (card: CardRow): number =>
  card.state === 'issued' ? (faceValue(card) ?? 0) : card.balance - card.held

/** A card as payers and shops read it. */
const cardLabel = (last_four: string): string => `•••• ${last_four}`

/** How much of a card pays of so much that it may pay: what is asked for, else all it can; a voucher a whole use. Throws what stands in the way. */
export const amountToPay = (
  card: CardRow,
  { wanted, open, held }: { wanted: number | undefined; open: number; held: number },
): number => {
  const left = spendable(card) + held
  if (isVoucher(card.type_code)) {
    const use = Math.min(card.value ?? 0, left)
    const has_uses = card.uses_left === null || card.state === 'issued' || card.uses_left > card.uses_held || held > 0
    if (use === 0 || !has_uses) throw balanceTooLow()
    if (use > open || (wanted !== undefined && wanted !== use)) throw usedWhole(use)
    return use
  }
  const amount = wanted ?? Math.min(left, open)
  if (left === 0 || amount > left) throw balanceTooLow()
  return amount
}

/** The step of a rotating code pays once: it is spent in the transaction that holds. */
const spendProof = async (tx: Tx, proof: string | undefined): Promise<void> => {
  if (proof === undefined) return
  const { key_uuid, step } = toStep(proof)
  if (!(await spendStep(tx, key_uuid, step))) throw codeUsed()
}

const find: PaymentSource['find'] = async (app, asked) => {
  // Another kind of source may know it; no card does.
  if (!readCardToken(asked.token)) return undefined
  if (asked.payable.kind === cardOrderKind) throw cardsBuyNoCards()
  const { card, proof, is_spent } = await findShown(app, asked.token, asked.caller)
  const holding = asked.held.find(({ source_uuid }) => source_uuid === card.uuid)
  // A second press sends the code that was spent with the first one's hold.
  if (is_spent && !holding) throw codeUsed()
  if (card.program_status === programStatuses.blocked || card.currency !== asked.payable.currency) throw notTakenHere()
  const share_uuids = await listTakenShares(app.db, card.program_uuid, asked.shares)
  const open = openOf(asked, share_uuids)
  if (open === 0) throw notTakenHere()
  const held = holding?.amount ?? 0
  const amount = amountToPay(card, { wanted: asked.amount, open, held })
  if (amount > open) throw notTakenHere()
  return { kind: cardSourceKind, source_uuid: card.uuid, amount, share_uuids, proof, label: cardLabel(card.last_four) }
}

const openOf = ({ shares, payable }: SourceWish, share_uuids: readonly string[]): number => {
  const of_shares = shares
    .filter(({ subject_uuid }) => share_uuids.includes(subject_uuid))
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(of_shares, payable.amount)
}

/** Gift cards and vouchers pay beside a provider, or alone. */
export const cardSource: PaymentSource = {
  kind: cardSourceKind,
  hold_minutes: cardLimits.hold_minutes,
  // The account was made as the card became active, with its number as name.
  account: (source_uuid) => ({ main_account: 520, reference: source_uuid, name: 'Card', keeps_balance: true }),
  find,
  hold: async (tx, { attempt_uuid, source_uuid, amount, until, proof }) => {
    const part = { reference_uuid: attempt_uuid, card_uuid: source_uuid, amount }
    if (!(await holdCard(tx, { ...part, lapses_at: until, at: now() }))) throw balanceTooLow()
    await spendProof(tx, proof)
    return true
  },
  capture: async (tx, { attempt_uuid, source_uuid }) => {
    const part = { reference_uuid: attempt_uuid, card_uuid: source_uuid }
    if (!(await captureHold(tx, part, { movement_uuid: newId(), at: now() }))) return false
    announceCard(tx, source_uuid)
    return true
  },
  take: async (tx, { attempt_uuid, source_uuid, amount, proof }) => {
    const part = { reference_uuid: attempt_uuid, card_uuid: source_uuid, amount }
    if (!(await takeCard(tx, part, { movement_uuid: newId(), at: now() }))) throw balanceTooLow()
    await spendProof(tx, proof)
    announceCard(tx, source_uuid)
    return true
  },
  release: (tx, { attempt_uuid, source_uuid }) =>
    releaseHold(tx, { reference_uuid: attempt_uuid, card_uuid: source_uuid }),
  refund: (tx, { attempt_uuid, source_uuid, amount }, refund_uuid) =>
    refundCard(tx, { card_uuid: source_uuid, amount, taken_by: attempt_uuid, refund_uuid }),
}
