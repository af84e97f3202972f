import { ask } from './ask.ts'
import { accountMail } from './outbox.ts'

/** A cardholder of the story's own, whose password it may lose: made by the calls of the sign-up. */
export const newCardholder = async (email: string, password: string): Promise<void> => {
  const sign_up_key = `story-${email.replaceAll(/\W/g, '-')}`.padEnd(32, '0')
  await ask('ch', 'POST', '/signup/step_one', { body: { email, type: 3, language: 'nl', sign_up_key } })
  const { code } = await accountMail(email)
  const { sign_up_token } = await ask<{ sign_up_token: string }>('ch', 'POST', '/signup/code', {
    body: { email, code, sign_up_key },
  })
  await ask('ch', 'POST', '/signup/complete', {
    body: {
      sign_up_token,
      password,
      first_name: 'Lot',
      last_name: 'Jansen',
      phone_code: '+31',
      phone: '612345671',
      terms: true,
    },
  })
}
