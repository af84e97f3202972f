import type { accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Write } from '#platform/http/route.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { askForMail } from '../codes/ask-for-mail.ts'
import { codeMinutes, gapSeconds } from '../codes/code.rules.ts'
import { normalizeEmail } from './begin-sign-up.ts'
import { newestSignUp, putSignUp } from './sign-up.queries.ts'

/**
 * Mails a new code and link for the sign-up that is waiting. Where none is (any more), a type begins one anew; without a type the
 * answer is the same and there is no mail.
 */
export const resendCode: Write<typeof accounts.resend> = async ({ tx, input: { body }, caller, app }) => {
  const email = normalizeEmail(body.email)
  const key_hash = body.sign_up_key === undefined ? null : sha256(body.sign_up_key)
  const waiting = await newestSignUp(tx, email, key_hash)
  const sign_up_uuid =
    waiting ??
    (body.type &&
      (await putSignUp(tx, {
        uuid: newId(),
        key_hash: key_hash ?? sha256(secretToken()),
        email,
        type: body.type,
        language: body.language ?? 'nl',
        invite: null,
        person: null,
        password_hash: null,
        promo_code: null,
        terms_accepted_at: null,
        at: now(),
      })))
  if (!sign_up_uuid) return { resend_after_seconds: gapSeconds, code_minutes: codeMinutes }
  return askForMail(tx, { app, caller, wanted: { purpose: 'sign_up', email, sign_up_uuid } })
}
