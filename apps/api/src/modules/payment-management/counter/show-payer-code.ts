import { codeAlphabet } from '@plein/contract/cards/card-code'
import type { counterPayments } from '@plein/contract/payment-management/counter'
import { requestLimits } from '@plein/contract/payment-management/codes'
import { randomInt } from 'node:crypto'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId, secretId } from '#platform/runtime/ids.ts'
import { insertPayerCode } from '../orders/payer-code.queries.ts'

const { seconds, grace_seconds, length } = requestLimits.payer_code

/** Letters and digits that nobody misreads: 40 bits for half a minute. */
const randomCode = (): string =>
  Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/** POST payment/payer-codes: a new code for the payer's screen. Nothing is paid by it: it says where a request is shown. */
export const showPayerCode: Write<typeof counterPayments.showCode> = async ({ tx, input: { body }, caller }) => {
  const at = now()
  const holder_uuid = body.holder_uuid ?? secretId()
  const code = randomCode()
  const shown_until = at.getTime() + seconds * 1000
  await insertPayerCode(tx, {
    uuid: newId(),
    holder_uuid,
    code,
    payer_uuid: caller.user_uuid,
    created: at,
    expires_at: new Date(shown_until + grace_seconds * 1000),
  })
  return { holder_uuid, code, expires_at: new Date(shown_until).toISOString() }
}
