import { type identity, identityProblems, type Tokens } from '@plein/contract/identity'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { seal, sha256, unseal } from '#platform/security/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { audit } from '../audit/audit.ts'
import { keptMarked } from './device-marks.ts'
import { lockFamilyByToken, revokeFamily, rotateNewest, type Rotated } from './session.queries.ts'
import { slidEnd, verdictOn } from './session.rules.ts'

/** No refresh token of ours is longer; what is, is not looked up. */
const maxTokenLength = 100

/**
 * Exchanges a refresh token for a new pair. Several tabs that come with the same token at once, and one whose answer was lost,
 * get the same pair; a token that was exchanged before that ends its family, whoever holds the newest.
 */
export const refreshSession: Own<typeof identity.refresh> = async ({ app, caller }) => {
  const { bearer } = caller
  if (!bearer || bearer.length > maxTokenLength) throw new Problem(identityProblems.refresh_token_invalid)
  const shown = sha256(bearer)
  const newest = await rotate(app.db, app, shown)
  if (newest) return keptMarked(app, { caller, person: newest.person, result: newest.pair })
  // The refusal comes after the transaction: ending the family must not be rolled back with it.
  const pair = await inTransaction(app.db, (tx) => pairOfOlder(tx, { app, shown, caller }))
  if (!pair) throw new Problem(identityProblems.refresh_token_invalid)
  return pair
}

/** The newest token's way, and almost everybody's: one statement. */
const rotate = async (
  db: Db | Tx,
  { settings, tokens }: TxContext,
  shown: Buffer,
): Promise<{ pair: Tokens; person: Rotated } | null> => {
  const refresh_token = secretToken(32)
  const at = now()
  const sealed = seal(settings.encryption_key, refresh_token)
  const rotated = await rotateNewest(db, { shown, next: sha256(refresh_token), sealed, at, expires_at: slidEnd(at) })
  if (!rotated) return null
  return { pair: { auth_token: accessToken(tokens, rotated, at), refresh_token }, person: rotated }
}

/** Signed again for the same moment it is the same token, letter by letter: only its refresh token has to be kept. */
const accessToken = (
  tokens: TxContext['tokens'],
  { uuid, user_uuid, user_type }: Pick<Rotated, 'uuid' | 'user_uuid' | 'user_type'>,
  at: Date,
): string => tokens.sign({ sub: user_uuid, typ: user_type, fam: uuid }, at)

const pairOfOlder = async (
  tx: Tx,
  { app, shown, caller }: { app: TxContext; shown: Buffer; caller: Caller },
): Promise<Tokens | null> => {
  const family = await lockFamilyByToken(tx, shown)
  if (!family) return null
  const at = now()
  switch (verdictOn(family, family.shown_generation, at)) {
    case 'rotate':
      return (await rotate(tx, app, shown))?.pair ?? null
    case 'same_pair':
      return (
        family.newest_pair && {
          auth_token: accessToken(app.tokens, family, family.rotated_at),
          refresh_token: unseal(app.settings.encryption_key, family.newest_pair),
        }
      )
    case 'replayed':
      await revokeFamily(tx, { uuid: family.uuid, reason: 'replayed', at })
      audit(tx, caller, {
        action: 'session_replayed',
        user_uuid: family.user_uuid,
        details: { session_uuid: family.uuid },
      })
      app.log.warn({ user_uuid: family.user_uuid, session_uuid: family.uuid }, 'a refresh token was used again')
      return null
    case 'ended':
      return null
  }
}
