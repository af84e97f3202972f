import type { Checkout } from '@plein/contract/food-ordering/baskets'
import type { ApiProblem } from '../../../platform/problems/problem.ts'
import { checkoutStrings } from '../checkout/strings/index.ts'

type Words = Readonly<Record<string, string>>

/** Sentences of payment codes that name the restaurant. */
export const usePaymentWords = (checkout: Pick<Checkout, 'basket'>): Words => {
  const t = checkoutStrings.useTranslate()
  const [first] = checkout.basket.restaurants
  return {
    ccv_pay_key_not_valid: t('payKeyMissing', {
      name: first?.restaurant.title ?? '',
      phone: first?.restaurant.phone ?? '',
    }),
  }
}

/** Codes that have a sentence of their own in every language. */
const TRANSLATED = [
  'ccv_response_invalid',
  'payment_method_is_not_supported',
  'payment_not_possible',
  'card_not_accepted',
  'invalid_input',
  'not_found',
  'too_many_requests',
  'server_error',
  'idempotency_key_in_use',
  'idempotency_key_reused',
  'conflict',
]

/**
 * What is said about a payment that did not start. Codes that are known have their sentence; of another refusal the provider's own
 * words are shown: of a 500 what stands behind the first ': ', of a 400 the whole detail.
 */
export const paymentText = (
  problem: ApiProblem,
  words: Words,
  explain: (error: unknown) => string,
  unknown: string,
): string => {
  const own = words[problem.code]
  if (own !== undefined) return own
  if (problem.status === 0) return unknown
  if (TRANSLATED.includes(problem.code)) return explain(problem)
  const detail = problem.message
  if (problem.status === 500) return detail.includes(': ') ? detail.slice(detail.indexOf(': ') + 2) : explain(problem)
  return problem.status === 400 && detail !== problem.code ? detail : explain(problem)
}
