import type { AttemptFacts, PayableFacts } from '../payable-kind.ts'
import type { AttemptRow } from './attempt.queries.ts'
import type { Verdict } from './attempt.rules.ts'

export const payableFacts = (row: AttemptRow): PayableFacts => ({
  uuid: row.payable_uuid,
  subject_uuid: row.subject_uuid,
  program_uuid: row.program_uuid,
  currency: row.currency,
  amount: row.amount + row.amount_by_others,
})

export const attemptFacts = (row: AttemptRow, verdict: Verdict): AttemptFacts => ({
  uuid: row.uuid,
  method: row.method,
  amount: row.amount,
  status: verdict.status,
  was: row.status,
  failure_code: verdict.failure_code,
})
