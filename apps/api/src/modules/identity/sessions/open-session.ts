import type { Profile, Tokens } from '@plein/contract/identity'
import { plainAddress } from '#platform/http/addresses.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { identityEvents } from '../identity.events.ts'
import { parseDevice } from '../profiles/device.rules.ts'
import { findProfile } from '../profiles/profile.queries.ts'
import { insertFamily } from './session.queries.ts'
import { getEnds } from './session.rules.ts'
import { normalizeName } from '../profiles/sign-in.rules.ts'

/**
 * Begins a session of a person on the caller's device: a new family of refresh tokens, an entry of the login history and one of the
 * audit log. `sign_in_uuid` names the attempt that was noted before. Null when the person may not sign in.
 */
export const openSession = async ({
  app: { db, tokens },
  user_uuid,
  caller,
  sign_in_uuid = newId(),
}: {
  app: App
  user_uuid: string
  caller: Caller
  sign_in_uuid?: string | undefined
}): Promise<(Tokens & { profile: Profile }) | null> => {
  const profile = await findProfile(db, user_uuid)
  if (!profile) return null
  const at = now()
  const family_uuid = newId()
  const refresh_token = secretToken(32)
  const known = await insertFamily(
    db,
    {
      uuid: family_uuid,
      user_uuid,
      at,
      ...getEnds(at),
      user_agent: caller.user_agent.slice(0, 500),
      ip: plainAddress(caller.ip),
      hash: sha256(refresh_token),
    },
    {
      uuid: sign_in_uuid,
      username_hash: sha256(normalizeName(profile.username)),
      audit_uuid: newId(),
      request_id: caller.request_id,
    },
  )
  const device = newDeviceOf(caller.user_agent, known)
  if (device) await tellOfDevice(db, profile, device)
  const auth_token = tokens.sign({ sub: user_uuid, typ: profile.type, fam: family_uuid })
  return { auth_token, refresh_token, profile }
}

/**
 * The name of a device that was not seen before, while others were; null for one that is known or has no name. Without names of the earlier
 * ones, nobody can say whether it is new.
 */
const newDeviceOf = (user_agent: string, known: readonly string[]): string | null => {
  const name = nameOfDevice(user_agent)
  const names = known.map(nameOfDevice).filter((item) => item !== '')
  return name === '' || names.length === 0 || names.includes(name) ? null : name
}

const nameOfDevice = (user_agent: string): string => {
  const { browser, system } = parseDevice(user_agent)
  return [browser, system].filter(Boolean).join(' · ')
}

const tellOfDevice = (db: Db, { username, type, language }: Profile, device: string): Promise<void> =>
  inTransaction(db, async (tx) => publish(tx, identityEvents.newDevice, { username, type, language, device }))
