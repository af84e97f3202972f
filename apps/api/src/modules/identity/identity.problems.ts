import { accountProblems } from '@plein/contract/identity-accounts'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'

export const identityConstraints: ConstraintProblems = {
  // Two sign-ups of one mailbox that end at the same moment: one of them is the account.
  users_username_unique: accountProblems.email_already_registered,
}
