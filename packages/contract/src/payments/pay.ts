import Type, { type Static } from 'typebox'
import { problemKinds } from '../problem.ts'
import { Cents, closed, nullable, Text } from '../schema.ts'

/** Answers of a payment; the specification's codes and titles. */
export const payProblems = problemKinds({
  ccv_response_invalid: [502, 'Payment provider response invalid'],
  ccv_pay_key_not_valid: [400, 'Restaurant or program has no valid provider keys'],
  payment_method_is_not_supported: [400, 'Payment method is not supported'],
  payment_not_possible: [409, 'This order cannot be paid now'],
  card_not_accepted: [400, 'Card numbers are not accepted here'],
})

/** Of every start of a payment. */
export const whilePaying = [
  payProblems.ccv_response_invalid,
  payProblems.ccv_pay_key_not_valid,
  payProblems.payment_method_is_not_supported,
  payProblems.payment_not_possible,
  payProblems.card_not_accepted,
] as const

/**
 * Value of ours that pays beside a provider, or alone: each by its token, as a card's code. `amount` in cents; left out: as much as it can pay of
 * what the others leave.
 */
export const SourceWishes = Type.Array(
  closed({ token: Text(64, 1), amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })) }),
  { maxItems: 5 },
)

export const PaymentMethod = closed({
  id: Text(32),
  title: Text(),
  description: Text(),
  /** Card numbers are asked on our page only in the sandbox. */
  card_fields: Type.Boolean(),
  /** The amounts that it takes, as far as the provider says; cents. */
  min_amount: nullable(Cents),
  max_amount: nullable(Cents),
})
export type PaymentMethod = Static<typeof PaymentMethod>
