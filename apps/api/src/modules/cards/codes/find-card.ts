import { readCardToken, type CardToken } from '@plein/contract/cards/card-code'
import type { Db } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { unseal } from '#platform/security/crypto.ts'
import { findCardByHandle, findCardByHash, findCardWithKeys, type CardRow } from '../card/card.queries.ts'
import { codeUsed, noLongerValid } from '../cards.problems.ts'
import { hashCode } from './card-secrets.ts'
import { findStep } from './rotating-code.ts'
import { assertMayTry, refuseToken } from './wrong-codes.ts'

type Context = Pick<App, 'db' | 'settings' | 'log'>

/** A card that was shown, and what has to be spent when it pays: the step of a rotating code. */
export interface ShownCard {
  readonly card: CardRow
  readonly proof: string | undefined
  /** True: its rotating code has paid already. */
  readonly is_spent: boolean
}

const byRotatingCode = async (
  { db, settings }: Context,
  { serial, digits }: { serial: string; digits: string },
): Promise<ShownCard | undefined> => {
  const at = now()
  const found = await findCardWithKeys(db, serial, at)
  if (!found) return undefined
  const { keys, ...card } = found
  for (const { uuid, key_sealed, last_step } of keys) {
    const key = Buffer.from(unseal(settings.encryption_key, Buffer.from(key_sealed, 'hex')), 'hex')
    const step = findStep({ key, digits, at })
    if (step === undefined) continue
    const is_spent = step <= last_step
    return { card, proof: is_spent ? undefined : `${uuid}:${step}`, is_spent }
  }
  return undefined
}

const byHandle = async (db: Db, handle: string, caller: Caller): Promise<ShownCard | undefined> => {
  const card = await findCardByHandle(db, handle)
  const is_own = card !== undefined && caller.user_uuid !== null && card.holder_uuid === caller.user_uuid
  return is_own ? { card, proof: undefined, is_spent: false } : undefined
}

const byToken = async (app: Context, token: CardToken, caller: Caller): Promise<ShownCard | undefined> => {
  if (token.is === 'handle') return byHandle(app.db, token.handle, caller)
  if (token.is === 'rotating') return byRotatingCode(app, token)
  if (token.is === 'serial') return undefined
  const card = await findCardByHash(app.db, hashCode(app.settings, token.code))
  return card && { card, proof: undefined, is_spent: false }
}

const shownStates: ReadonlySet<string> = new Set(['issued', 'active', 'used_up'])

/** As findCard, for whoever may take a rotating code again that was spent on the same thing. */
export const findShown = async (app: Context, token: string, caller: Caller): Promise<ShownCard> => {
  await assertMayTry(app.db, caller)
  const read = readCardToken(token)
  const shown = read && (await byToken(app, read, caller))
  const at = now()
  if (shown) {
    const { card } = shown
    const is_over = card.valid_until !== null && card.valid_until <= at
    if (shownStates.has(card.state) && !is_over) return shown
    if (caller.user_uuid !== null && card.holder_uuid === caller.user_uuid) throw noLongerValid()
  }
  throw await refuseToken(app, caller)
}

/**
 * The card of an address, code or rotating code. Throws card_token_not_valid, the same for one that is unknown, another's, blocked or over, and
 * counts it; card_no_longer_valid to its holder, and card_code_used where it has paid.
 */
export const findCard = async (app: Context, token: string, caller: Caller): Promise<ShownCard> => {
  const shown = await findShown(app, token, caller)
  if (shown.is_spent) throw codeUsed()
  return shown
}

/**
 * The card whose code was typed by somebody who may put it into their wallet: nobody else's. A rotating code or an address is none; throws as
 * findCard does.
 */
export const findClaimable = async (app: Context, token: string, caller: Caller): Promise<CardRow> => {
  if (readCardToken(token)?.is !== 'code') {
    await assertMayTry(app.db, caller)
    throw await refuseToken(app, caller)
  }
  const { card } = await findCard(app, token, caller)
  if (card.holder_uuid !== null && card.holder_uuid !== caller.user_uuid) throw await refuseToken(app, caller)
  return card
}
