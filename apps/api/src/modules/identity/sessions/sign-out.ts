import type { identity } from '@plein/contract/identity'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { endDeviceMarks, familyOfToken, revokeFamily, revokeSessionsOfUser } from './session.queries.ts'

/**
 * Ends the session of a refresh token on this device, or all of the person's sessions. Says nothing of whether there was one; a token
 * that is dead already ends nothing elsewhere.
 */
export const signOut: Write<typeof identity.logout> = async ({ tx, input: { body }, caller }) => {
  const at = now()
  const family = await familyOfToken(tx, sha256(body.refresh_token), at)
  if (!family) return null
  const { uuid, user_uuid } = family
  if (body.everywhere) {
    await revokeSessionsOfUser(tx, { user_uuid, reason: 'signed_out_everywhere', at })
    await endDeviceMarks(tx, user_uuid, at)
  } else await revokeFamily(tx, { uuid, reason: 'signed_out', at })
  audit(tx, caller, { action: body.everywhere ? 'signed_out_everywhere' : 'signed_out', user_uuid })
  return null
}
