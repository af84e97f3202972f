import { cardLimits } from '@plein/contract/cards/codes'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'

const quantityErrors = (quantity: number, is_owner: boolean): FieldProblem[] => {
  const limit = is_owner ? cardLimits.quantity.owner : cardLimits.quantity.payer
  return quantity > limit ? [{ field: 'quantity', code: 'too_large', params: { limit } }] : []
}

const refuse = (errors: FieldProblem[]): void => {
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
}

/** Refuses more cards than a caller may order. */
export const assertQuantity = (quantity: number, is_owner: boolean): void => refuse(quantityErrors(quantity, is_owner))

interface Person {
  readonly full_name: string
  readonly email: string
}

export interface TypedRecipient {
  readonly name: string
  readonly email: string | null
  readonly message: string
  readonly send_on: string | null
}

interface TypedOrder {
  readonly quantity: number
  /** Of a guest. */
  readonly buyer?: Person | undefined
  readonly recipient?: TypedRecipient | undefined
  readonly terms?: boolean | undefined
}

const personErrors = ({ full_name, email }: Person): FieldProblem[] => [
  ...(oneLine(full_name) === '' ? [{ field: 'buyer.full_name', code: 'required' }] : []),
  ...(mailAddress(email) === null ? [{ field: 'buyer.email', code: email.trim() === '' ? 'required' : 'email' }] : []),
]

const recipientErrors = ({ email, send_on }: TypedRecipient, { today, last }: Days): FieldProblem[] => [
  ...(email !== null && mailAddress(email) === null ? [{ field: 'recipient.email', code: 'email' }] : []),
  ...(send_on !== null && send_on < today ? [{ field: 'recipient.send_on', code: 'day_past' }] : []),
  ...(send_on !== null && send_on > last ? [{ field: 'recipient.send_on', code: 'day_too_late' }] : []),
]

interface Days {
  /** In the program's zone. */
  readonly today: string
  /** The last day on which a card is sent. */
  readonly last: string
}

/** Refuses what is wrong with an order, all of it at once. Its owner buys for nobody and has agreed to the terms of the program. */
export const assertOrder = (
  typed: TypedOrder,
  { is_owner, is_guest, days }: { is_owner: boolean; is_guest: boolean; days: Days },
): void =>
  refuse([
    ...quantityErrors(typed.quantity, is_owner),
    ...(is_guest ? personErrors(typed.buyer ?? { full_name: '', email: '' }) : []),
    ...(typed.recipient && !is_owner ? recipientErrors(typed.recipient, days) : []),
    ...(typed.terms !== true && !is_owner ? [{ field: 'terms', code: 'terms_not_accepted' }] : []),
  ])

/** A recipient as it is kept: a name on one line, an address that mails can reach, no empty texts. */
export const tidyRecipient = (recipient: TypedRecipient | undefined) => ({
  recipient_name: recipient ? oneLine(recipient.name) || null : null,
  recipient_email: recipient?.email ? mailAddress(recipient.email) : null,
  message: recipient?.message.trim() || null,
  send_on: recipient?.send_on ?? null,
})
