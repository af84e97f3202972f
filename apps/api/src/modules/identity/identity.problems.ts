import { accountProblems } from '@plein/contract/identity-accounts'
import { constraintMeans } from '#platform/http/problems/database-problem.ts'

// Two sign-ups of one mailbox that end at the same moment: one of them is the account.
constraintMeans('users_username_unique', accountProblems.email_already_registered)
