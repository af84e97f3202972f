import type { FieldProblem } from '@plein/contract/problem'
import { settlementProblems } from '@plein/contract/payments/settlements'
import { pipelineProblems } from '@plein/contract/problem'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'
import { Problem } from '#platform/http/problem.ts'

export const csvNotReadable = (errors: FieldProblem[]): Problem =>
  new Problem(settlementProblems.settlement_csv_not_readable, { errors })
export const settlementBooked = (): Problem => new Problem(settlementProblems.settlement_booked)
export const lineExplained = (): Problem => new Problem(settlementProblems.settlement_line_explained)
export const tokenNotValid = (): Problem =>
  new Problem(settlementProblems.settlement_token_not_valid, { errors: [{ field: 'token', code: 'key_not_valid' }] })
export const settlementsNotReadable = (): Problem => new Problem(settlementProblems.settlements_not_readable)
export const providerNotReached = (): Problem => new Problem(settlementProblems.provider_not_reached)

export const settlementConstraints: ConstraintProblems = {
  settlement_lines_settled_once: pipelineProblems.conflict,
  settlements_booked_stay: settlementProblems.settlement_booked,
  settlement_lines_booked_stay: settlementProblems.settlement_booked,
}
