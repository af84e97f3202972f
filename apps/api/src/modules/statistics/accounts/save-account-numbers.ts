import { accountProblems, type accountNumbers } from '@plein/contract/statistics/accounts'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { audit } from '#modules/identity/index.ts'
import { listAccountNumbers, replaceAccountNumbers } from './account.queries.ts'
import { accountNames, findRepeated, toNumbers, usualNumbers } from './numbers.rules.ts'

/** PUT reports/accounts: every account has a number of its own. */
export const saveAccountNumbers: Write<typeof accountNumbers.save> = async ({ tx, input: { body }, caller }) => {
  const { user_uuid } = caller
  if (user_uuid === null) throw new Problem(pipelineProblems.unauthorized)
  const repeated = findRepeated(body)
  if (repeated.length > 0)
    throw new Problem(accountProblems.account_number_twice, {
      errors: repeated.map((field) => ({ field, code: accountProblems.account_number_twice.code })),
    })
  const before = toNumbers(await listAccountNumbers(tx, user_uuid))
  if (accountNames.every((name) => before[name] === body[name])) changedNothing(caller)
  else {
    await replaceAccountNumbers(
      tx,
      user_uuid,
      accountNames.map((account) => ({ account, number: body[account] })),
    )
    audit(tx, caller, {
      action: 'account_numbers_changed',
      user_uuid,
      changes: changesBetween(before, body, accountNames),
    })
  }
  return { numbers: body, usual: usualNumbers }
}
