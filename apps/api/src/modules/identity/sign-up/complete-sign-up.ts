import { accountProblems, type accounts, type SignedUp } from '@plein/contract/identity-accounts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own, WithHeaders } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { provenSince, signUpsOfPhone } from '../codes/code.rules.ts'
import { assertPhoneLimit } from '#platform/security/rate-limits.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { passwordError } from '../passwords/password.rules.ts'
import { placeOfPerson } from '../passwords/places.ts'
import { findPasswordHash } from '../profiles/profile.queries.ts'
import { marked } from '../sessions/device-marks.ts'
import { openSession } from '../sessions/open-session.ts'
import { usableCode } from '../promotion-codes/check-promo.ts'
import { openAccount, type OpenedAccount } from './open-account.ts'
import { checkedPerson, assertNoErrors } from './person.rules.ts'
import { latestToday } from './sign-up-at-once.ts'
import { lockSignUp, signUpOfToken, type SignUpRow } from './sign-up.queries.ts'

/**
 * The last step of signing up, with the token of a proven mailbox. Sent again after its answer was lost, the same password signs in
 * to the account that it made.
 */
export const completeSignUp: Own<typeof accounts.complete> = async ({ app, input: { body }, caller }) => {
  const { db, settings } = app
  const sign_up = await signUpOfToken(db, sha256(body.sign_up_token), provenSince(now()))
  if (!sign_up) throw new Problem(accountProblems.sign_up_expired)
  if (sign_up.user_uuid) return again(app, { sign_up, user_uuid: sign_up.user_uuid, password: body.password, caller })

  const { person, problems } = checkedPerson(
    sign_up.type,
    { ...sign_up.person, ...body },
    { today: latestToday(), countries: settings.sign_up_countries },
  )
  const has_terms = body.terms === true || sign_up.terms_accepted_at !== null
  assertNoErrors([
    ...problems,
    passwordError(body.password),
    has_terms ? null : { field: 'terms', code: 'terms_not_accepted' },
  ])
  // One that was said before, in another browser, cannot be mended here: used up meanwhile, the account is made without it.
  const promo_code = (await usableCode(db, body.promo_code, sign_up.type)) ?? sign_up.promo_code
  if (settings.rate_limits && person.phone)
    await assertPhoneLimit(db, `${person.phone_code ?? ''}${person.phone}`, signUpsOfPhone)
  const password_hash = await hashPassword(body.password, placeOfPerson(sign_up.uuid))
  const account = await inTransaction(db, async (tx) => {
    const locked = await lockSignUp(tx, sign_up.uuid)
    if (!locked || locked.user_uuid) throw new Problem(accountProblems.sign_up_expired)
    return openAccount(tx, {
      caller,
      sign_up: locked,
      input: {
        person,
        password_hash,
        promo_code,
        terms_accepted_at: locked.terms_accepted_at ?? now(),
      },
    })
  })
  return signedUp(app, account, caller)
}

const signedUp = async (app: App, account: OpenedAccount, caller: Caller): Promise<WithHeaders<SignedUp>> => {
  const session = await openSession({ app, user_uuid: account.user_uuid, caller })
  if (!session) throw new Problem(accountProblems.sign_up_expired)
  const { invite, promo_code } = account
  return marked(app, { caller, username: session.profile.username, result: { ...session, invite, promo_code } })
}

const again = async (
  app: App,
  {
    sign_up: { invite, promo_code },
    user_uuid,
    password,
    caller,
  }: { sign_up: SignUpRow; user_uuid: string; password: string; caller: Caller },
): Promise<WithHeaders<SignedUp>> => {
  const stored = await findPasswordHash(app.db, user_uuid)
  if (!stored || !(await isPassword(password, stored, placeOfPerson(user_uuid))))
    throw new Problem(accountProblems.sign_up_expired)
  return signedUp(app, { user_uuid, invite, promo_code }, caller)
}
