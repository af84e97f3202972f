import { accountProblems, type accounts, type MailUnderWay } from '@plein/contract/identity-accounts'
import type { FieldProblem } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { askForMail } from '../codes/ask-for-mail.ts'
import { assertNoErrors } from './person.rules.ts'
import { putSignUp, type NewSignUp } from './sign-up.queries.ts'

/** The validation error of a mailbox as it was typed; null when a mail could be sent there. */
export const emailError = (typed: string): FieldProblem | null => {
  if (typed.trim() === '') return { field: 'email', code: 'required' }
  return mailAddress(typed) ? null : { field: 'email', code: 'email' }
}

/** The mailbox as it is stored, or the refusal of its field. */
export const normalizeEmail = (typed: string): string => {
  assertNoErrors([emailError(typed)])
  return mailAddress(typed)?.toLowerCase() ?? ''
}

/** Keeps a sign-up and asks for the mail that proves its mailbox: the same whoever has that mailbox. */
export const keepSignUp = async (
  tx: Tx,
  { app, caller, sign_up }: { app: TxContext; caller: Caller; sign_up: Omit<NewSignUp, 'uuid' | 'at'> },
): Promise<MailUnderWay> => {
  const sign_up_uuid = await putSignUp(tx, { ...sign_up, uuid: newId(), at: now() })
  if (!sign_up_uuid) throw new Problem(accountProblems.sign_up_expired)
  return askForMail(tx, { app, caller, wanted: { purpose: 'sign_up', email: sign_up.email, sign_up_uuid } })
}

/** The first step of signing up: the mailbox gets a code and a link; everything else is said after they were shown. */
export const beginSignUp: Write<typeof accounts.stepOne> = async ({ tx, input: { body }, caller, app }) =>
  keepSignUp(tx, {
    app,
    caller,
    sign_up: {
      key_hash: sha256(body.sign_up_key),
      email: normalizeEmail(body.email),
      type: body.type,
      language: body.language,
      invite: body.invite ?? null,
      person: null,
      password_hash: null,
      promo_code: null,
      terms_accepted_at: null,
    },
  })
