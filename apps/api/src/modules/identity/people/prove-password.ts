import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { App } from '#platform/runtime/app.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { isPassword } from '../passwords/password.ts'
import { placeOfPerson } from '../passwords/places.ts'
import { findPasswordHash } from '../profiles/profile.queries.ts'

/** Whoever found an open session does not get to guess its password. */
const tries = { most: 10, seconds: 15 * 60 }

/**
 * The stored hash when this is the caller's password, else null. It asks outside of any transaction, so that a try counts also when
 * what it was for is refused. Throws 429 after ten tries in 15 minutes, 401 when the caller is no more.
 */
export const provePassword = async ({ db }: App, { user_uuid }: Caller, password: string): Promise<string | null> => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  if (!(await isWithin(db, { what: 'proofs of password', whose: user_uuid, limit: tries })))
    throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: tries.seconds / 60 } })
  const stored = await findPasswordHash(db, user_uuid)
  if (stored === undefined) throw new Problem(pipelineProblems.unauthorized)
  return (await isPassword(password, stored, placeOfPerson(user_uuid))) ? stored : null
}

/** Whoever found an open session moves no money: refuses the field `password` unless it is the caller's. Asks outside of any transaction. */
export const assertPassword = async (app: App, caller: Caller, password: string | undefined): Promise<void> => {
  const code =
    password === undefined || password === ''
      ? 'required'
      : (await provePassword(app, caller, password)) === null
        ? 'wrong_password'
        : null
  if (code !== null) throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'password', code }] })
}
