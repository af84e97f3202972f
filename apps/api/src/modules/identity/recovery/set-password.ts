import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { audit } from '../audit/audit.ts'
import { identityEvents } from '../identity.events.ts'
import { revokeSessionsOfUser } from '../sessions/session.queries.ts'
import { endRecoveries, writePassword } from '../passwords/recovery.queries.ts'

/**
 * Gives an account a new password: every session ends but `kept_session` (the caller's own, or null), codes and links that are on
 * their way end, the owner is told by mail, and the audit log knows. `how` is the way it came about.
 */
export const setPassword = async (
  tx: Tx,
  {
    caller,
    user,
    change: { password_hash, kept_session, how },
  }: {
    caller: Caller
    user: { uuid: string; username: string; type: number; language: string }
    change: { password_hash: string; kept_session: string | null; how: 'recovery' | 'profile' }
  },
): Promise<void> => {
  const at = now()
  await writePassword(tx, { user_uuid: user.uuid, password_hash, at })
  await revokeSessionsOfUser(tx, { user_uuid: user.uuid, reason: 'password_changed', at, kept_uuid: kept_session })
  await endRecoveries(tx, user.username, at)
  const { username, type, language } = user
  publish(tx, identityEvents.passwordChanged, { username, type, language })
  audit(tx, caller, { action: 'password_changed', user_uuid: user.uuid, details: { how } })
}
