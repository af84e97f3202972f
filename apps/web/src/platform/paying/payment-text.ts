import type { ApiProblem } from '../problems/problem.ts'

/**
 * The message about a payment that did not start. Known codes have their sentence; of another refusal the provider's own words are shown: of a
 * 500 the text behind the first ': ', of a 400 the whole detail.
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
