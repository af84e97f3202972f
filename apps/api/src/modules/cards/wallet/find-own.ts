import { readCardToken } from '@plein/contract/cards/card-code'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { tokenNotValid } from '../cards.problems.ts'
import type { Reader } from './abilities.rules.ts'
import { findHeld, findIssued, type ShownRow } from './view.queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const findByCaller = async (db: Db | Tx, token: string, caller: Caller): Promise<ShownRow | undefined> => {
  if (caller.user_uuid === null) return undefined
  if (caller.kind === 'cardholder') {
    const read = readCardToken(token)
    return read?.is === 'handle' ? findHeld(db, caller.user_uuid, read.handle) : undefined
  }
  if (!uuidPattern.test(token)) return undefined
  return findIssued(db, caller.kind === 'admin' ? null : caller.user_uuid, token)
}

/**
 * A card that the caller has to do with: a holder names its address, an owner and the administration its uuid. Neither can be guessed, nor
 * does it pay, so that nothing is counted. Throws card_token_not_valid.
 */
export const findOwn = async (
  db: Db | Tx,
  token: string,
  caller: Caller,
): Promise<{ card: ShownRow; reader: Reader }> => {
  const card = await findByCaller(db, token, caller)
  if (!card) throw tokenNotValid()
  const reader = caller.kind === 'cardholder' ? 'holder' : caller.kind === 'admin' ? 'admin' : 'owner'
  return { card, reader }
}
