import { payoutProblems } from '@plein/contract/payments/payouts'
import { pipelineProblems } from '@plein/contract/problem'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'
import { Problem } from '#platform/http/problem.ts'

/** Somebody else ran, or something was delivered or refunded since the preview. */
export const previewChanged = (count: number, amount: number): Problem =>
  new Problem(payoutProblems.payout_preview_changed, { params: { count, amount } })

export const notReturnable = (): Problem => new Problem(payoutProblems.payout_not_returnable)
export const nothingToExport = (detail?: string): Problem =>
  new Problem(payoutProblems.no_payouts_to_export, detail === undefined ? {} : { detail })

export const payoutConstraints: ConstraintProblems = {
  payout_lines_paid_out_once: pipelineProblems.conflict,
  bank_accounts_one_active: pipelineProblems.conflict,
}
