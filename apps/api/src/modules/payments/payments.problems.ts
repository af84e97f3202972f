import { foodProgramProblems } from '@plein/contract/food-setup/program'
import { payProblems } from '@plein/contract/payments/pay'
import { refundProblems } from '@plein/contract/payments/refunds'
import { pipelineProblems } from '@plein/contract/problem'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'
import { Problem } from '#platform/http/problem.ts'
import type { RefusalCode } from './providers/provider.ts'

/** The screen shows what stands behind the first ': ' of a 500-class refusal, and the whole detail of a 400 (PAY-34, 35). */
const afterColon = (message: string): string => `Payment failed: ${message}`

export const responseInvalid = (): Problem =>
  new Problem(payProblems.ccv_response_invalid, {
    detail: afterColon('the payment provider gave an answer that cannot be used'),
  })

export const keyNotValid = (): Problem =>
  new Problem(payProblems.ccv_pay_key_not_valid, { detail: 'The restaurant has no valid keys of a payment provider' })

export const methodNotSupported = (): Problem =>
  new Problem(payProblems.payment_method_is_not_supported, {
    detail: 'This payment method is not available for this order',
  })

/** Paid, cancelled, or being looked at by a person. */
export const paymentNotPossible = (detail = 'This order cannot be paid now'): Problem =>
  new Problem(payProblems.payment_not_possible, { detail })

/** A card number where none may be sent: not a published test number, or not the sandbox. */
export const cardNotAccepted = (): Problem =>
  new Problem(payProblems.card_not_accepted, {
    detail: 'Card numbers are only taken on the page of the payment provider',
  })

export const cardFieldsInvalid = (fields: readonly string[]): Problem =>
  new Problem(pipelineProblems.invalid_input, {
    detail: 'The card details are not valid',
    errors: fields.map((field) => ({ field, code: 'format' })),
  })

/** The provider is to pay something, and nobody said how. */
export const methodRequired = (field = 'payment_method'): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'required' }] })

export const sourcesInvalid = (field: string, code: 'too_many' | 'duplicate'): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field, code }] })

export const notFound = (): Problem => new Problem(pipelineProblems.not_found)

export const refundExceedsPaid = (): Problem => new Problem(refundProblems.refund_exceeds_paid)
export const notBorneByCourt = (): Problem => new Problem(refundProblems.not_borne_by_court)
export const nothingToRefund = (): Problem => new Problem(refundProblems.nothing_to_refund)
export const refundNotFailed = (): Problem => new Problem(refundProblems.refund_not_failed)
export const refundSentAgain = (): Problem => new Problem(refundProblems.refund_sent_again)
export const refundSettled = (): Problem => new Problem(refundProblems.refund_settled)
export const refundSettledByBank = (): Problem => new Problem(refundProblems.refund_settled_by_bank)

const problemOfRefusal: Partial<Record<RefusalCode, () => Problem>> = {
  key_not_valid: keyNotValid,
  method_not_supported: methodNotSupported,
  card_not_accepted: cardNotAccepted,
}

/** The payer's error when the provider refused to make the payment. */
export const refusedByProvider = (code: RefusalCode): Problem => (problemOfRefusal[code] ?? responseInvalid)()

export const paymentsConstraints: ConstraintProblems = {
  payables_refund_within_paid: refundProblems.refund_exceeds_paid,
  shares_refund_within_amount: refundProblems.refund_exceeds_paid,
  attempts_one_live: pipelineProblems.conflict,
}

/** A provider that this product cannot connect to (yet). */
export const providerNotOffered = (provider: string): Problem =>
  new Problem(foodProgramProblems.provider_not_offered, {
    params: { provider },
    errors: [{ field: 'psp_provider', code: 'provider_not_offered', params: { provider } }],
  })
export const notAKey = (field: string): Problem =>
  new Problem(foodProgramProblems.key_not_valid, { errors: [{ field, code: 'key_not_valid' }] })
export const passwordRequired = (field: string): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'password_required' }] })
/** `mode`: the one that the field is for. */
export const keyOfOtherMode = (field: string, mode: 'test' | 'live'): Problem =>
  new Problem(foodProgramProblems.key_of_other_mode, {
    errors: [{ field, code: 'key_of_other_mode', params: { mode } }],
  })
