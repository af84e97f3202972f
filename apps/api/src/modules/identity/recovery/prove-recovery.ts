import type { accounts } from '@plein/contract/identity-accounts'
import { sha256 } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { proveMailbox } from '../codes/prove-mailbox.ts'
import { writeRecoveryToken } from '../passwords/recovery.queries.ts'

/** Takes the code or link of a recovery and gives the right to choose a password, for an hour and once. */
export const proveRecovery: Own<typeof accounts.passwordCode> = async ({ app: { db, settings }, input: { body } }) => {
  const outcome = await inTransaction(db, async (tx) => {
    const proven = await proveMailbox(tx, { secret: settings.secret, purpose: 'recovery', shown: body })
    if (proven instanceof Problem) return proven
    const token = secretToken()
    await writeRecoveryToken(tx, proven.uuid, sha256(token))
    return { token, email: proven.email }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}
