import { accountProblems } from '@plein/contract/identity-accounts'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { normalizeName } from '../profiles/sign-in.rules.ts'
import { lockLink, markUsed, takeTry, type Purpose } from './code.queries.ts'
import { parseDigits, hashOfCode, isSame } from './code.rules.ts'

/** The proof of a mailbox: its address and a code, or the token of a link. */
export interface Shown {
  readonly email?: string | undefined
  readonly code?: string | undefined
  readonly token?: string | undefined
}

export interface Proven {
  /** Of the mail. */
  readonly uuid: string
  readonly email: string
  readonly sign_up_uuid: string | null
}

const maxTries = 5

const byLink = async (tx: Tx, purpose: Purpose, token: string): Promise<Proven | Problem> => {
  const link = await lockLink(tx, purpose, sha256(token))
  if (!link) return new Problem(accountProblems.link_expired)
  const params = { email: link.email }
  if (link.used_at) return new Problem(accountProblems.link_used, { params })
  if (link.expires_at <= now()) return new Problem(accountProblems.link_expired, { params })
  return link
}

const byCode = async (
  tx: Tx,
  secret: Buffer,
  of: { purpose: Purpose; email: string; code: string; key_hash: Buffer | null },
): Promise<Proven | Problem> => {
  const tried = await takeTry(tx, { ...of, email: normalizeName(of.email), at: now() })
  if (!tried) return new Problem(accountProblems.code_expired)
  if (isSame(tried.code_hash, hashOfCode(secret, tried.uuid, of.code))) return tried
  const tries_left = maxTries - tried.tries
  if (tries_left === 0) return new Problem(accountProblems.code_expired)
  return new Problem(accountProblems.wrong_code, { params: { tries_left } })
}

/** Refuses what cannot be a proof before a try is spent on it. */
const readShown = (shown: Shown): { token: string } | { email: string; code: string } => {
  if (shown.token) return { token: shown.token }
  const errors = [
    ...(shown.email ? [] : [{ field: 'email', code: 'required' }]),
    ...(shown.code?.trim() ? [] : [{ field: 'code', code: 'required' }]),
  ]
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
  const code = parseDigits(shown.code ?? '')
  if (!code) throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'code', code: 'wrong_code' }] })
  return { email: shown.email ?? '', code }
}

/**
 * Takes the proof of a mailbox, once. Answers whose it is, or the refusal: the caller throws that after its transaction, since a try that
 * was spent stays spent. With `sign_up_key` the code of that sign-up is meant, whatever was asked for since.
 */
export const proveMailbox = async (
  tx: Tx,
  {
    secret,
    purpose,
    shown,
    sign_up_key,
  }: { secret: Buffer; purpose: Purpose; shown: Shown; sign_up_key?: string | undefined },
): Promise<Proven | Problem> => {
  const read = readShown(shown)
  const key_hash = sign_up_key === undefined ? null : sha256(sign_up_key)
  const proven =
    'token' in read ? await byLink(tx, purpose, read.token) : await byCode(tx, secret, { purpose, ...read, key_hash })
  if (!(proven instanceof Problem)) await markUsed(tx, proven.uuid, now())
  return proven
}
