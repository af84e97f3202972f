import { usersProblems, type users } from '@plein/contract/people/users'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { shownUser } from './read-user.ts'
import { lockUser, writeDisabled } from './users.queries.ts'

/**
 * Takes a person's access or gives it back. Disabling needs a reason and ends every session within a second, in every process
 * (triggers of identity.users see to it). Said twice it is done once.
 */
export const setUserActive: Write<typeof users.setActive> = async ({ tx, input: { params, body }, caller }) => {
  if (params.uuid === caller.user_uuid) throw new Problem(usersProblems.own_account)
  const reason = body.reason?.trim() ?? ''
  if (!body.is_active && reason === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'reason', code: 'required' }] })
  const person = await lockUser(tx, params.uuid)
  if (!person) throw new Problem(pipelineProblems.not_found)
  if (person.is_active === body.is_active) changedNothing(caller)
  else {
    await writeDisabled(tx, params.uuid, body.is_active ? null : { at: now(), reason, by: caller.user_uuid })
    const action = body.is_active ? 'user_enabled' : 'user_disabled'
    audit(tx, caller, { action, user_uuid: params.uuid, ...(body.is_active ? {} : { details: { reason } }) })
  }
  return shownUser(tx, params.uuid, caller)
}
