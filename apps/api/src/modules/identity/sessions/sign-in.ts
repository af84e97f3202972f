import { setTimeout as pause } from 'node:timers/promises'
import { type identity, identityProblems } from '@plein/contract/identity'
import { pipelineProblems } from '@plein/contract/problem'
import { plainAddress } from '#platform/http/addresses.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditSoon } from '../audit/audit.ts'
import { isCrowded, isPassword } from '../passwords/password.ts'
import { placeOfAddress, placeOfPerson } from '../passwords/places.ts'
import { noteAttempt, type Noted } from './attempt.queries.ts'
import type { DeviceMark } from './device-mark.rules.ts'
import { marked, shownMark } from './device-marks.ts'
import { openSession } from './open-session.ts'
import { isWornOut, noteFailure, noteFailureOfMark } from '../passwords/recent-failures.ts'
import { maxFailuresHere, normalizeName, pauseMs, windowMs } from '../profiles/sign-in.rules.ts'

/**
 * Signs a person in: a new family of refresh tokens on this device. A wrong name, a wrong password and a disabled person get
 * the same answer after the same work. Who signed up and has not proven the mailbox is told so, with the right password alone.
 */
export const signIn: Own<typeof identity.login> = async ({ app, input: { body }, caller }) => {
  const sign_in_uuid = newId()
  const user_uuid = await provenUser(app, { body, caller, uuid: sign_in_uuid })
  const session = user_uuid && (await openSession({ app, user_uuid, caller, sign_in_uuid }))
  if (!session) throw new Problem(identityProblems.invalid_credentials)
  return marked(app, { caller, username: session.profile.username, result: session })
}

/** The person whose name and password these are, or null. */
const provenUser = async (
  app: App,
  {
    body: { username, password },
    caller,
    uuid,
  }: { body: { username: string; password: string }; caller: Caller; uuid: string },
): Promise<string | null> => {
  const name = normalizeName(username)
  const ip = plainAddress(caller.ip)
  const mark = markOfDevice(app, caller, name)
  // In a flood nothing is done for those for whom nothing can be done.
  if (!mark && isCrowded(placeOfAddress(ip))) throw new Problem(pipelineProblems.service_unavailable)
  const noted = await note(app, caller, { uuid, name, ip })
  const refuse = (reason: string): void =>
    auditSoon(app.db, caller, { action: 'sign_in_refused', user_uuid: noted.user_uuid, details: { reason } })
  if (noted.failures_here >= maxFailuresHere) {
    refuse('too_many')
    throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: windowMs / 60_000 } })
  }
  const known_uuid = mark && noted.marks_from && mark.issued >= noted.marks_from ? noted.user_uuid : null
  // Strangers' failures with a name do not hold up the person who signed in with it on this device.
  const wait = known_uuid ? 0 : pauseMs(noted.failures)
  if (wait > 0) await pause(wait)
  const place = known_uuid ? placeOfPerson(known_uuid) : placeOfAddress(ip)
  const right = await isPassword(password, noted.password_hash, place)
  if (right && noted.is_unconfirmed) throw new Problem(identityProblems.email_not_confirmed)
  if (right && !noted.is_disabled) return noted.user_uuid
  if (mark && known_uuid) noteFailureOfMark(mark.id)
  else noteFailure(ip)
  refuse(noted.is_disabled ? 'disabled' : noted.user_uuid ? 'wrong_password' : 'unknown')
  return null
}

/** The mark that this device has for the name, unless it came with wrong passwords too often. */
const markOfDevice = (app: App, caller: Caller, name: string): DeviceMark | null => {
  const mark = shownMark(app, caller, name)
  return mark && !isWornOut(mark.id) ? mark : null
}

const note = (
  { db }: App,
  { user_agent }: Caller,
  { uuid, name, ip }: { uuid: string; name: string; ip: string },
): Promise<Noted> => {
  const at = now()
  return noteAttempt(db, {
    uuid,
    username: name,
    username_hash: sha256(name),
    ip,
    user_agent: user_agent.slice(0, 500),
    at,
    since: new Date(at.getTime() - windowMs),
    most_here: maxFailuresHere,
  })
}
