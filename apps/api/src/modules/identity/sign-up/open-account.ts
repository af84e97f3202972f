import { Temporal } from 'temporal-polyfill'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertUser } from '../accounts/user.queries.ts'
import { audit } from '../audit/audit.ts'
import { startOfDay, toDay } from '../lists/days.rules.ts'
import { welcomeNewcomer } from './account-opened.ts'
import type { Person } from './person.rules.ts'
import { takePromo } from '../promotion-codes/promo.queries.ts'
import { markFinished, type SignUpRow } from './sign-up.queries.ts'

export interface OpenedAccount {
  readonly user_uuid: string
  readonly invite: string | null
  /** null also when the code was used up meanwhile: the account is not made to fail by it. */
  readonly promo_code: string | null
}

/**
 * Makes the account of a sign-up whose mailbox was proven, in the transaction that holds it locked. An address that somebody else
 * took meanwhile violates users_username_unique: email_already_registered.
 */
export const openAccount = async (
  tx: Tx,
  {
    caller,
    sign_up,
    input,
  }: {
    caller: Caller
    sign_up: SignUpRow
    input: { person: Person; password_hash: string; promo_code: string | null; terms_accepted_at: Date }
  },
): Promise<OpenedAccount> => {
  const at = now()
  const user_uuid = newId()
  const taken =
    input.promo_code === null ? undefined : await takePromo(tx, { code: input.promo_code, type: sign_up.type, at })
  const promo_code = taken ? input.promo_code : null
  // The platform's fee is a program owner's alone.
  const fee_free_months = sign_up.type === 1 ? (taken?.fee_free_months ?? null) : null
  await insertUser(tx, {
    uuid: user_uuid,
    username: sign_up.email,
    password_hash: input.password_hash,
    type: sign_up.type,
    language: sign_up.language,
    ...input.person,
    avatar: null,
    delivery_street: null,
    delivery_house: null,
    delivery_apartment: null,
    invite: sign_up.invite,
    promo_code,
    fee_free_until: fee_free_months === null ? null : endOfFeeFree(at, fee_free_months),
    terms_accepted_at: input.terms_accepted_at,
    created: at,
  })
  await markFinished(tx, sign_up.uuid, user_uuid)
  await welcomeNewcomer(tx, { user_uuid, type: sign_up.type, email: sign_up.email, invite: sign_up.invite })
  audit(tx, caller, { action: 'account_created', user_uuid, details: { type: sign_up.type } })
  return { user_uuid, invite: sign_up.invite, promo_code }
}

/** When a benefit of so many months that begins now ends: with the same day of that month, whole (31 January and one month: the last of February). */
const endOfFeeFree = (from: Date, months: number): Date =>
  startOfDay(Temporal.PlainDate.from(toDay(from)).add({ months }).toString(), 'fee_free_months', 1)
