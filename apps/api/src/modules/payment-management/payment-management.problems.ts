import { foodProgramProblems } from '@plein/contract/food-setup/program'
import { requestLimits } from '@plein/contract/payment-management/codes'
import { requestProblems } from '@plein/contract/payment-management/problems'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
/** Fields that the contract's schema alone cannot refuse. */
export const badFields = (errors: readonly FieldProblem[]): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors })
export const methodWithoutProvider = (field: string): Problem =>
  new Problem(requestProblems.method_without_provider, { errors: [{ field, code: 'method_without_provider' }] })
export const urlNotAllowed = (field: string): Problem =>
  new Problem(requestProblems.url_not_allowed, { errors: [{ field, code: 'url_not_allowed' }] })
/** The least and most, cents. */
export const amountOutOfRange = (field: string, params: { least: number; most: number }): Problem =>
  new Problem(requestProblems.amount_out_of_range, { params, errors: [{ field, code: 'amount_out_of_range', params }] })
export const requestsNotReadable = (): Problem => new Problem(requestProblems.requests_not_readable)
export const tooManyRows = (): Problem =>
  new Problem(requestProblems.too_many_rows, { params: { most: requestLimits.rows } })
export const tooManyKeys = (): Problem => new Problem(requestProblems.too_many_keys)
/** A live key, of a program that takes test payments alone. */
export const keyOfOtherMode = (): Problem => new Problem(foodProgramProblems.key_of_other_mode)
export const paymentsNotTaken = (): Problem => new Problem(requestProblems.payments_not_taken)
export const formClosed = (opens_at: Date | null): Problem =>
  new Problem(requestProblems.form_closed, opens_at ? { params: { opens_at: opens_at.toISOString() } } : {})
export const cashPointClosed = (opens_at: string | null): Problem =>
  new Problem(requestProblems.cash_point_closed, opens_at ? { params: { opens_at } } : {})
/** So many are left of it. */
export const soldOut = (params: { title: string; left: number }): Problem =>
  new Problem(requestProblems.sold_out, { params })
export const requestNotSent = (reason: string): Problem =>
  new Problem(requestProblems.request_not_sent, { errors: [{ field: 'to', code: reason }] })

const ends = {
  paid: requestProblems.order_paid,
  expired: requestProblems.order_expired,
  cancelled: requestProblems.order_cancelled,
} as const

/** Why an order that is over takes no such step. */
export const orderOver = (state: keyof typeof ends): Problem => new Problem(ends[state])
