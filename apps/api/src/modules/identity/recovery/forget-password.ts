import type { accounts } from '@plein/contract/identity-accounts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { askForMail } from '../codes/ask-for-mail.ts'
import { normalizeEmail } from '../sign-up/begin-sign-up.ts'

/** Somebody has forgotten a password: a code and a link are mailed, where there is an account. The answer is the same either way. */
export const forgetPassword: Write<typeof accounts.forgotten> = async ({ tx, input: { body }, caller, app }) => {
  const answer = await askForMail(tx, {
    app,
    caller,
    wanted: {
      purpose: 'recovery',
      email: normalizeEmail(body.email),
      sign_up_uuid: null,
    },
  })
  audit(tx, caller, { action: 'recovery_asked', user_uuid: null })
  return answer
}
