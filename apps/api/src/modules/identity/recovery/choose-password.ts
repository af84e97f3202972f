import { accountProblems, type accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { provenSince } from '../codes/code.rules.ts'
import { marked } from '../sessions/device-marks.ts'
import { openSession } from '../sessions/open-session.ts'
import { assertNoErrors } from '../sign-up/person.rules.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { passwordError } from '../passwords/password.rules.ts'
import { placeOfPerson } from '../passwords/places.ts'
import { lockRecovery, markChanged, findRecovery } from '../passwords/recovery.queries.ts'
import { setPassword } from './set-password.ts'

/**
 * Chooses a new password with the token of a proven mailbox: every other session ends, and one begins here. Sent again after its
 * answer was lost, the same password signs in.
 */
export const choosePassword: Own<typeof accounts.passwordChange> = async ({ app, input: { body }, caller }) => {
  const { db } = app
  const token_hash = sha256(body.token)
  const recovery = await findRecovery(db, token_hash, provenSince(now()))
  if (!recovery) throw new Problem(accountProblems.link_expired)
  if (recovery.is_changed) {
    if (!(await isPassword(body.password, recovery.password_hash, placeOfPerson(recovery.user_uuid))))
      throw new Problem(accountProblems.link_used, { params: { email: recovery.username } })
  } else {
    assertNoErrors([passwordError(body.password)])
    const password_hash = await hashPassword(body.password, placeOfPerson(recovery.user_uuid))
    await inTransaction(db, async (tx) => {
      const locked = await lockRecovery(tx, token_hash, provenSince(now()))
      if (!locked || locked.is_changed) throw new Problem(accountProblems.link_expired)
      await markChanged(tx, locked.uuid, now())
      const user = { ...locked, uuid: locked.user_uuid }
      await setPassword(tx, { caller, user, change: { password_hash, kept_session: null, how: 'recovery' } })
    })
  }
  const session = await openSession({ app, user_uuid: recovery.user_uuid, caller })
  if (!session) throw new Problem(accountProblems.link_expired)
  return marked(app, { caller, username: recovery.username, result: session })
}
