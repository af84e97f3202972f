import type { people, ProfileChanges } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../passwords/password.ts'
import { passwordError } from '../passwords/password.rules.ts'
import { placeOfPerson } from '../passwords/places.ts'
import { setPassword } from '../recovery/set-password.ts'
import { lockPerson, findProfile, updatePerson, type SavedColumns } from '../profiles/profile.queries.ts'
import { type PersonRow } from '../profiles/profile.rules.ts'
import { provePassword } from './prove-password.ts'
import { checkedChanges } from './save-profile.rules.ts'

/**
 * Saves what the caller says of themselves: the fields that came, all of them or none. A new password needs the old one, and ends
 * the sessions on other devices.
 */
export const saveProfile: Own<typeof people.saveProfile> = async ({ app, input: { body }, caller }) => {
  // Hashing takes a while: it is over before anything is locked.
  const password = await newPassword(app, body, caller)
  return inTransaction(app.db, async (tx) => {
    const person = caller.user_uuid && (await lockPerson(tx, caller.user_uuid))
    if (!person) throw new Problem(pipelineProblems.unauthorized)
    const at = now()
    const { columns, problems } = checkedChanges(person, body, at.toISOString().slice(0, 10))
    const errors = [...problems, ...password.errors]
    if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
    await updatePerson(tx, { uuid: person.uuid, changes: columns, at })
    if (password.hash !== null) {
      if (person.password_hash !== password.proven) throw new Problem(pipelineProblems.conflict)
      const choice = { password_hash: password.hash, kept_session: caller.session_uuid, how: 'profile' } as const
      await setPassword(tx, { caller, user: person, change: choice })
    }
    const profile = await findProfile(tx, person.uuid)
    if (!profile) throw new Error('saveProfile: the locked person is gone')
    recordChanges(tx, { caller, person, columns })
    return profile
  })
}

/** Records which fields an administrator or owner changed of themselves, and nothing of what stands in them. */
const recordChanges = (
  tx: Tx,
  { caller, person, columns }: { caller: Caller; person: PersonRow; columns: SavedColumns },
): void => {
  if (caller.kind !== 'admin' && caller.kind !== 'program_owner') return
  const names = Object.keys(changesBetween(person, { ...person, ...columns }, Object.keys(columns)))
  const changes = Object.fromEntries(names.map((name) => [name, [null, null] as const]))
  if (names.length === 0) changedNothing(caller)
  else audit(tx, caller, { action: 'profile_changed', user_uuid: person.uuid, changes })
}

/** The new password's hash with the proven old one's, or the reason to refuse it. */
const newPassword = async (app: App, { password = '', old_password = '' }: ProfileChanges, caller: Caller) => {
  const none = { hash: null, proven: null, errors: [] }
  if (password === '' && old_password === '') return none
  if (old_password === '') return { ...none, errors: [{ field: 'old_password', code: 'required' }] }
  const refusal = passwordError(password)
  if (refusal) return { ...none, errors: [refusal] }
  const proven = await provePassword(app, caller, old_password)
  if (proven === null) return { ...none, errors: [{ field: 'old_password', code: 'wrong_password' }] }
  return { hash: await hashPassword(password, placeOfPerson(caller.user_uuid ?? '')), proven, errors: [] }
}
