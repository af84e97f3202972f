import { setTimeout as pause } from 'node:timers/promises'
import { type identity, identityProblems } from '@plein/contract/identity'
import { frameProblems } from '@plein/contract/problem'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Own } from '../../../platform/http/route.ts'
import type { House } from '../../../platform/house.ts'
import { newId, secretToken } from '../../../platform/ids.ts'
import { profileOf } from '../people/profile.queries.ts'
import { isPassword } from '../passwords/password.ts'
import { insertFamily, noteAttempt } from './session.queries.ts'
import { endsOf } from './session.rules.ts'
import { mostFailuresHere, nameOf, pauseMs, plainAddress, windowMs } from './sign-in.rules.ts'

/**
 * Signs a person in: a new family of refresh tokens on this device. A wrong name, a wrong password and a disabled person get
 * the same answer after the same work.
 */
export const signIn: Own<typeof identity.login> = async (house, { body }, caller) => {
  const sign_in_uuid = newId()
  const user_uuid = await provenUser(house, body, caller, sign_in_uuid)
  const profile = user_uuid && (await profileOf(house.db, user_uuid))
  if (!profile) throw new Problem(identityProblems.invalid_credentials)
  const at = now()
  const family_uuid = newId()
  const refresh_token = secretToken(32)
  await insertFamily(
    house.db,
    {
      uuid: family_uuid,
      user_uuid,
      at,
      ...endsOf(at),
      user_agent: caller.user_agent.slice(0, 500),
      ip: plainAddress(caller.ip),
      hash: sha256(refresh_token),
    },
    sign_in_uuid,
  )
  const auth_token = house.tokens.sign({ sub: user_uuid, typ: profile.type, fam: family_uuid })
  return { auth_token, refresh_token, profile }
}

/** The person whose name and password these are, or null. */
const provenUser = async (
  { db }: House,
  { username, password }: { username: string; password: string },
  caller: Caller,
  uuid: string,
): Promise<string | null> => {
  const at = now()
  const name = nameOf(username)
  const noted = await noteAttempt(db, {
    uuid,
    username: name,
    username_hash: sha256(name),
    ip: plainAddress(caller.ip),
    user_agent: caller.user_agent.slice(0, 500),
    at,
    since: new Date(at.getTime() - windowMs),
    most_here: mostFailuresHere,
  })
  if (noted.failures_here >= mostFailuresHere) {
    throw new Problem(frameProblems.too_many_requests, { params: { retry_after_minutes: windowMs / 60_000 } })
  }
  const wait = pauseMs(noted.failures)
  if (wait > 0) await pause(wait)
  const right = await isPassword(password, noted.password_hash)
  return right && !noted.is_disabled ? noted.user_uuid : null
}
