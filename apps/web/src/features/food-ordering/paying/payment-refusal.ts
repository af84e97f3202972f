import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem, type ApiProblem } from '../../../platform/problems/problem.ts'
import { problemStrings } from '../../../platform/problems/strings/index.ts'
import { checkoutStrings } from '../checkout/strings/index.ts'

/** The restaurant that is to be paid. */
interface Payee {
  title: string
  phone: string
}

/** What the screen says of a payment that did not start: at the checkout, and where an order is paid later or again. */
export const usePaymentText = (payee: Payee | undefined) => {
  const t = checkoutStrings.useTranslate()
  const known = problemStrings.useTranslate()
  const explain = useExplain()
  const sentenceOf = (code: string): string | undefined => {
    if (code === 'ccv_pay_key_not_valid' && payee) return t('payKeyMissing', { name: payee.title, phone: payee.phone })
    const sentence = known(code as 'server_error')
    return sentence === code ? undefined : sentence
  }
  return (error: unknown): string => paymentText(asProblem(error), sentenceOf, explain, t('payUnknown'))
}

/**
 * What is said about a payment that did not start. Codes that are known have their sentence; of another refusal the provider's own
 * words are shown: of a 500 what stands behind the first ': ', of a 400 the whole detail.
 */
export const paymentText = (
  problem: ApiProblem,
  sentenceOf: (code: string) => string | undefined,
  explain: (error: unknown) => string,
  unknown: string,
): string => {
  if (problem.status === 0) return unknown
  const own = sentenceOf(problem.code)
  if (own !== undefined) return own
  const detail = problem.message
  if (problem.status === 500) return detail.includes(': ') ? detail.slice(detail.indexOf(': ') + 2) : explain(problem)
  return problem.status === 400 && detail !== problem.code ? detail : explain(problem)
}
