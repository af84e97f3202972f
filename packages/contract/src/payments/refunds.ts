import Type, { type Static } from 'typebox'
import { problemKinds } from '../problem.ts'
import { Cents, closed, CurrencyCode, Moment, Text, Uuid } from '../schema.ts'

export const refundProblems = problemKinds({
  refund_exceeds_paid: [409, 'More than is left of the payment cannot be refunded'],
  nothing_to_refund: [409, 'Nothing was paid, or nothing of it is left'],
  /** Somebody else's court, or an order of none. */
  not_borne_by_court: [409, 'Only a food court decides that it bears a refund of its orders'],
  /** Of a card of which something was spent, or is being spent now. */
  already_spent: [409, 'What was spent of cannot be given back'],
  refund_not_failed: [409, 'Only a refund that failed can be sent again'],
  refund_sent_again: [409, 'This refund was sent again already'],
  refund_settled: [409, 'This refund was settled in another way already'],
  refund_settled_by_bank: [409, 'The platform gives money back by bank transfer'],
})

/** How somebody gives a payer the money of a refund that its provider could not make. */
export const GivenAs = Type.Union([Type.Literal('cash'), Type.Literal('bank')])
export type GivenAs = Static<typeof GivenAs>

/** How a payer got that money; `chargeback`: their bank had taken the payment back. */
export const SettledAs = Type.Union([...GivenAs.anyOf, Type.Literal('chargeback')])
export type SettledAs = Static<typeof SettledAs>

export const Refund = closed({
  uuid: Uuid,
  amount: Cents,
  currency: CurrencyCode,
  status: Type.Union([
    Type.Literal('created'),
    Type.Literal('pending'),
    Type.Literal('refunded'),
    Type.Literal('failed'),
    Type.Literal('unknown'),
    Type.Literal('settled'),
  ]),
  reason: Text(),
  created: Moment,
  lines: Type.Array(closed({ uuid: Uuid, title: Text(), quantity: Type.Integer(), amount: Cents })),
})
