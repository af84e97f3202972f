import Type, { type Static } from 'typebox'
import { problemKinds } from '../problem.ts'
import { closed, Text } from '../schema.ts'

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

export const PaymentMethod = closed({
  id: Text(32),
  title: Text(),
  description: Text(),
  /** Card numbers are asked on our page only in the sandbox. */
  card_fields: Type.Boolean(),
})
export type PaymentMethod = Static<typeof PaymentMethod>
