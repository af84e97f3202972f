import { accountProblems, type accounts, type MailboxProven } from '@plein/contract/identity-accounts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { proveMailbox } from '../codes/prove-mailbox.ts'
import { isSame } from '../codes/code.rules.ts'
import { marked } from '../sessions/device-marks.ts'
import { openSession } from '../sessions/open-session.ts'
import { openAccount } from './open-account.ts'
import { hasAccount, lockSignUp, markProven } from './sign-up.queries.ts'

interface Outcome {
  readonly answer: Omit<MailboxProven, 'auth_token' | 'refresh_token' | 'profile'>
  readonly user_uuid: string | null
}

/**
 * Proves the mailbox of a sign-up. A sign-up in one call becomes an account here when the browser that sent it shows its key: what a
 * stranger chose for somebody else's mailbox, a password above all, counts nowhere else.
 */
export const proveSignUp: Own<typeof accounts.code> = async ({ app, input: { body }, caller }) => {
  const { db, settings } = app
  // A try that was spent stays spent: the refusal comes after the transaction.
  const outcome = await inTransaction(db, async (tx) => {
    const proven = await proveMailbox(tx, {
      secret: settings.secret,
      purpose: 'sign_up',
      shown: body,
      sign_up_key: body.sign_up_key,
    })
    return proven instanceof Problem ? proven : goOn(tx, { caller, proven, sign_up_key: body.sign_up_key })
  })
  if (outcome instanceof Problem) throw outcome
  const session = outcome.user_uuid && (await openSession({ app, user_uuid: outcome.user_uuid, caller }))
  if (!session) return outcome.answer
  return marked(app, { caller, username: session.profile.username, result: { ...outcome.answer, ...session } })
}

const goOn = async (
  tx: Tx,
  {
    caller,
    proven,
    sign_up_key,
  }: { caller: Caller; proven: { email: string; sign_up_uuid: string | null }; sign_up_key: string | undefined },
): Promise<Outcome | Problem> => {
  const sign_up = proven.sign_up_uuid ? await lockSignUp(tx, proven.sign_up_uuid) : undefined
  // The address was changed after this mail: it proves another one.
  if (!sign_up || sign_up.user_uuid || sign_up.email !== proven.email)
    return new Problem(accountProblems.link_expired, { params: { email: proven.email } })
  if (await hasAccount(tx, sign_up.email)) return new Problem(accountProblems.email_already_registered)
  const { email, type, language, invite, promo_code, person, password_hash, terms_accepted_at } = sign_up
  const input = { email, type, language, invite, promo_code }
  const is_here = sign_up_key !== undefined && isSame(sign_up.key_hash, sha256(sign_up_key))
  if (person && password_hash && terms_accepted_at && is_here) {
    const account = await openAccount(tx, {
      caller,
      sign_up,
      input: { person, password_hash, promo_code, terms_accepted_at },
    })
    const answer = { ...input, state: 'signed_in' as const, promo_code: account.promo_code }
    return { answer, user_uuid: account.user_uuid }
  }
  const sign_up_token = secretToken()
  await markProven(tx, { uuid: sign_up.uuid, token_hash: sha256(sign_up_token), at: now() })
  return {
    answer: { ...input, state: person ? 'password_needed' : 'continue', sign_up_token },
    user_uuid: null,
  }
}
