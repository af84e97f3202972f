import type { identity } from '@plein/contract/identity'
import { now } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Own } from '../../../platform/http/route.ts'
import { signOutFamilyOf } from './session.queries.ts'

/** Ends the session of a refresh token on this device; says nothing of whether there was one. */
export const signOut: Own<typeof identity.logout> = async ({ db }, { body }) => {
  await signOutFamilyOf(db, sha256(body.refresh_token), now())
  return null
}
