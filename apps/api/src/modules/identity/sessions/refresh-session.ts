import { type identity, identityProblems, type Tokens } from '@plein/contract/identity'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { seal, sha256, unseal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Own } from '../../../platform/http/route.ts'
import type { House } from '../../../platform/house.ts'
import { secretToken } from '../../../platform/ids.ts'
import { audit } from '../audit/audit.ts'
import { insertRotation, lockFamilyOf, revokeFamily, type LockedFamily } from './session.queries.ts'
import { slidEnd, verdictOn } from './session.rules.ts'

/** No refresh token of ours is longer; what is, is not looked up. */
const longestToken = 100

/**
 * Exchanges a refresh token for a new pair. Several tabs that come with the same token at once, and one whose answer was lost,
 * get the same pair; a token that was exchanged before that ends its family, whoever holds the newest.
 */
export const refreshSession: Own<typeof identity.refresh> = async (house, _input, caller) => {
  const { bearer } = caller
  if (!bearer || bearer.length > longestToken) throw new Problem(identityProblems.refresh_token_invalid)
  // The refusal comes after the transaction: ending the family must not be rolled back with it.
  const pair = await inTransaction(house.db, (tx) => pairFor(tx, house, sha256(bearer), caller))
  if (!pair) throw new Problem(identityProblems.refresh_token_invalid)
  return pair
}

const pairFor = async (tx: Tx, house: House, hash: Buffer, caller: Caller): Promise<Tokens | null> => {
  const family = await lockFamilyOf(tx, hash)
  if (!family) return null
  const at = now()
  switch (verdictOn(family, family.shown_generation, at)) {
    case 'rotate':
      return rotate(tx, house, family, at)
    case 'same_pair':
      return family.newest_pair && (JSON.parse(unseal(house.settings.encryption_key, family.newest_pair)) as Tokens)
    case 'replayed':
      await revokeFamily(tx, family.uuid, 'replayed', at)
      audit(tx, caller, {
        action: 'session_replayed',
        user_uuid: family.user_uuid,
        details: { session_uuid: family.uuid },
      })
      house.log.warn({ user_uuid: family.user_uuid, session_uuid: family.uuid }, 'a refresh token was used again')
      return null
    case 'ended':
      return null
  }
}

const rotate = async (tx: Tx, { settings, tokens }: House, family: LockedFamily, at: Date): Promise<Tokens> => {
  const refresh_token = secretToken(32)
  const auth_token = tokens.sign({ sub: family.user_uuid, typ: family.user_type, fam: family.uuid })
  const pair: Tokens = { auth_token, refresh_token }
  await insertRotation(tx, {
    family_uuid: family.uuid,
    generation: family.generation + 1,
    hash: sha256(refresh_token),
    pair: seal(settings.encryption_key, JSON.stringify(pair)),
    at,
    expires_at: slidEnd(family, at),
  })
  return pair
}
