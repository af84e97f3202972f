import { randomBytes } from 'node:crypto'
import { keyLength, stepAt } from '@plein/contract/cards/rotating-code'
import type { cards } from '@plein/contract/cards/wallet'
import { inTransaction } from '#platform/db/tx.ts'
import type { Own } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { seal, unseal } from '#platform/security/crypto.ts'
import { lockCard } from '../card/card.queries.ts'
import { noLongerValid, tokenNotValid } from '../cards.problems.ts'
import { putDeviceKey } from '../codes/device-key.queries.ts'
import { rotatingDigits } from '../codes/rotating-code.ts'
import { findOwn } from './find-own.ts'

const keyDays = 30

/**
 * GET cards/{token}/code: the key with which this device makes codes, for 30 days from now. It ends with the sign-in and when the card is
 * blocked. The card stays locked, so that nobody blocks it between the check and the key. Throws card_no_longer_valid for one that pays no more.
 */
export const issueDeviceKey: Own<typeof cards.code> = async ({ app, input: { params }, caller }) => {
  const { card } = await findOwn(app.db, params.token, caller)
  const at = now()
  const { encryption_key } = app.settings
  const { user_uuid, session_uuid } = caller
  if (user_uuid === null || session_uuid === null) throw tokenNotValid()
  const issued = await inTransaction(app.db, async (tx) => {
    const locked = await lockCard(tx, card.uuid)
    if (locked?.holder_uuid !== user_uuid) throw tokenNotValid()
    if (locked.state !== 'active' || locked.valid_until === null || locked.valid_until <= at) throw noLongerValid()
    return putDeviceKey(tx, {
      uuid: newId(),
      card_uuid: card.uuid,
      user_uuid,
      session_uuid,
      key_sealed: seal(encryption_key, randomBytes(keyLength).toString('hex')),
      created: at,
      expires_at: new Date(at.getTime() + keyDays * 86_400_000),
    })
  })
  const key = unseal(encryption_key, issued.key_sealed)
  return {
    serial: card.serial,
    key,
    code: rotatingDigits(Buffer.from(key, 'hex'), stepAt(at.getTime())),
    now: at.toISOString(),
    expires_at: issued.expires_at.toISOString(),
  }
}
