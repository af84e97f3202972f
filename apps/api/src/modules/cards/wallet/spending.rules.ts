import { faceValue, isVoucher } from '@plein/contract/cards/codes'
import { programStatuses } from '@plein/contract/programs/codes'
import type { ShownRow } from './view.queries.ts'

type Spent = Pick<
  ShownRow,
  | 'type_code'
  | 'state'
  | 'state_before'
  | 'value'
  | 'use_number'
  | 'balance'
  | 'held'
  | 'uses_left'
  | 'uses_held'
  | 'program_status'
>

const isIssued = ({ state, state_before }: Spent): boolean => state === 'issued' || state_before === 'issued'

/** Cents on a card; of an issued one, also while it is blocked, the face value that it will have. */
export const centsOn = (card: Spent): number => (isIssued(card) ? (faceValue(card) ?? 0) : card.balance)

/** Uses of a card; null: without limit. */
export const usesOn = (card: Spent): number | null => (isIssued(card) ? card.use_number || null : card.uses_left)

const isOpen = ({ state, program_status }: Spent): boolean =>
  (state === 'issued' || state === 'active') && program_status !== programStatuses.blocked

/** Cents that can be taken of a card now; of a voucher one use. Nothing while its program is blocked. */
export const takeable = (card: Spent): number => {
  if (!isOpen(card)) return 0
  const left = centsOn(card) - card.held
  return isVoucher(card.type_code) ? Math.min(card.value ?? 0, left) : left
}

/** True when something can be taken of a card now: cents, or a use of a right without money. */
export const isUsable = (card: Spent): boolean => {
  if (!isOpen(card)) return false
  if (!isVoucher(card.type_code)) return takeable(card) > 0
  const uses = usesOn(card)
  return (uses === null || uses > card.uses_held) && (card.value === 0 || takeable(card) > 0)
}
