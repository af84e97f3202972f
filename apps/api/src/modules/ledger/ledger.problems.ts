import { ledgerProblems } from '@plein/contract/ledger'
import { pipelineProblems } from '@plein/contract/problem'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'
import { Problem } from '#platform/http/problem.ts'

export const ledgerConstraints: ConstraintProblems = {
  accounts_balance_not_negative: ledgerProblems.insufficient_balance,
  journals_event_booked_once: ledgerProblems.already_booked,
  journals_reversed_once: ledgerProblems.already_reversed,
}

/** The event was booked for this reference before: whoever books it again has lost a race or repeats itself. */
export const alreadyBooked = (): Problem => new Problem(ledgerProblems.already_booked)
export const isAlreadyBooked = (error: unknown): boolean =>
  error instanceof Problem && error.kind === ledgerProblems.already_booked
export const alreadyReversed = (): Problem => new Problem(ledgerProblems.already_reversed)
export const reversalNotReversible = (): Problem => new Problem(ledgerProblems.reversal_not_reversible)
export const journalNotFound = (): Problem => new Problem(pipelineProblems.not_found)
export const badPlace = (): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'at', code: 'format' }] })
