import { setTimeout as pause } from 'node:timers/promises'
import { type identity, identityProblems } from '@plein/contract/identity'
import { frameProblems } from '@plein/contract/problem'
import { plainAddress } from '../../../platform/http/addresses.ts'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Own } from '../../../platform/http/route.ts'
import type { House } from '../../../platform/house.ts'
import { newId } from '../../../platform/ids.ts'
import { auditSoon } from '../audit/audit.ts'
import { isPassword } from '../passwords/password.ts'
import { openSession } from './open-session.ts'
import { noteAttempt } from './session.queries.ts'
import { isSuspect, noteFailure } from './suspects.ts'
import { mostFailuresHere, nameOf, pauseMs, windowMs } from './sign-in.rules.ts'

/**
 * Signs a person in: a new family of refresh tokens on this device. A wrong name, a wrong password and a disabled person get
 * the same answer after the same work. Who signed up and has not proven the mailbox is told so, with the right password alone.
 */
export const signIn: Own<typeof identity.login> = async (house, { body }, caller) => {
  const sign_in_uuid = newId()
  const user_uuid = await provenUser(house, body, caller, sign_in_uuid)
  const session = user_uuid && (await openSession(house, user_uuid, caller, sign_in_uuid))
  if (!session) throw new Problem(identityProblems.invalid_credentials)
  return session
}

/** The person whose name and password these are, or null. */
const provenUser = async (
  house: House,
  { username, password }: { username: string; password: string },
  caller: Caller,
  uuid: string,
): Promise<string | null> => {
  const at = now()
  const name = nameOf(username)
  const ip = plainAddress(caller.ip)
  const noted = await noteAttempt(house.db, {
    uuid,
    username: name,
    username_hash: sha256(name),
    ip,
    user_agent: caller.user_agent.slice(0, 500),
    at,
    since: new Date(at.getTime() - windowMs),
    most_here: mostFailuresHere,
  })
  const refuse = (reason: string): void =>
    auditSoon(house.db, caller, { action: 'sign_in_refused', user_uuid: noted.user_uuid, details: { reason } })
  if (noted.failures_here >= mostFailuresHere) {
    refuse('too_many')
    throw new Problem(frameProblems.too_many_requests, { params: { retry_after_minutes: windowMs / 60_000 } })
  }
  const wait = pauseMs(noted.failures)
  if (wait > 0) await pause(wait)
  const right = await isPassword(password, noted.password_hash, ip, { behind: isSuspect(ip) })
  if (right && noted.is_unconfirmed) throw new Problem(identityProblems.email_not_confirmed)
  if (right && !noted.is_disabled) return noted.user_uuid
  noteFailure(ip)
  refuse(noted.is_disabled ? 'disabled' : noted.user_uuid ? 'wrong_password' : 'unknown')
  return null
}
