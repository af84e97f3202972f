import type { accountNumbers } from '@plein/contract/statistics/accounts'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { listAccountNumbers } from './account.queries.ts'
import { toNumbers, usualNumbers } from './numbers.rules.ts'

/** GET reports/accounts: the caller's own numbers. */
export const readAccountNumbers: Read<typeof accountNumbers.read> = async ({ db, caller: { user_uuid } }) => {
  if (user_uuid === null) throw new Problem(pipelineProblems.unauthorized)
  return { numbers: toNumbers(await listAccountNumbers(db, user_uuid)), usual: usualNumbers }
}
