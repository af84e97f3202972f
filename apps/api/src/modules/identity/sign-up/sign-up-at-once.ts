import type { accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Own } from '#platform/http/route.ts'
import { signUpsOfPhone } from '../codes/code.rules.ts'
import { assertPhoneLimit } from '#platform/security/rate-limits.ts'
import { hashPassword } from '../passwords/password.ts'
import { passwordError } from '../passwords/password.rules.ts'
import { placeOfAddress } from '../passwords/places.ts'
import { normalizeEmail, emailError, keepSignUp } from './begin-sign-up.ts'
import { usableCode } from '../promotion-codes/check-promo.ts'
import { checkedPerson, assertNoErrors } from './person.rules.ts'

/** Today where the person can be at the latest: nobody is refused for a time zone. */
export const latestToday = (): string => new Date(now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/**
 * Signs up in one call: person and password are kept until the mailbox is proven. Everything that is wrong with the form is said at
 * once. The password is hashed for every address alike, known or not.
 */
export const signUpAtOnce: Own<typeof accounts.signUp> = async ({ app, input: { body }, caller }) => {
  const { settings, db } = app
  const { person, problems } = checkedPerson(body.type, body, {
    today: latestToday(),
    countries: settings.sign_up_countries,
  })
  assertNoErrors([
    emailError(body.email),
    ...problems,
    passwordError(body.password),
    body.terms ? null : { field: 'terms', code: 'terms_not_accepted' },
  ])
  const promo_code = await usableCode(db, body.promo_code, body.type)
  if (settings.rate_limits && person.phone)
    await assertPhoneLimit(db, `${person.phone_code ?? ''}${person.phone}`, signUpsOfPhone)
  const password_hash = await hashPassword(body.password, placeOfAddress(caller.ip))
  return inTransaction(db, (tx) =>
    keepSignUp(tx, {
      app,
      caller,
      sign_up: {
        key_hash: sha256(body.sign_up_key),
        email: normalizeEmail(body.email),
        type: body.type,
        language: body.language,
        invite: body.invite ?? null,
        person,
        password_hash,
        promo_code,
        terms_accepted_at: now(),
      },
    }),
  )
}
