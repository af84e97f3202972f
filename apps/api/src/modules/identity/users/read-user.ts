import type { PublicProfile, users } from '@plein/contract/people/users'
import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { maskEmail } from '../profiles/mask-email.rules.ts'
import { findPerson } from '../profiles/profile.queries.ts'
import { type PersonRow } from '../profiles/profile.rules.ts'
import { fullName, isBusiness, shownProfile } from '../profiles/profile.rules.ts'
import { disabledFacts } from './users.queries.ts'

/** The fields that a stranger may know (USER-12); the address of a cardholder or an admin is nobody's business. */
const publicOf = (row: PersonRow): PublicProfile => ({
  uuid: row.uuid,
  full_name: fullName(row),
  masked_email: maskEmail(row.username),
  avatar: row.avatar,
  description: isBusiness(row.type) ? row.description : null,
  country: isBusiness(row.type) ? row.country : null,
  city: isBusiness(row.type) ? row.city : null,
})

const detailsOf = async (db: Db, row: PersonRow): Promise<NonNullable<PublicProfile['details']>> => {
  const facts = await disabledFacts(db, row.uuid)
  return {
    profile: shownProfile(row),
    disabled_at: facts?.disabled_at?.toISOString() ?? null,
    disabled_reason: facts?.disabled_reason ?? null,
    disabled_by_name: facts?.disabled_by_name ?? null,
  }
}

/** A person as the caller may see one: administrators everything, others the public part of those who are active. */
export const shownUser = async (db: Db, uuid: string, caller: Caller): Promise<PublicProfile> => {
  const row = await findPerson(db, uuid)
  if (!row || (caller.kind !== 'admin' && row.disabled_at !== null)) throw new Problem(pipelineProblems.not_found)
  if (caller.kind !== 'admin') return publicOf(row)
  return { ...publicOf(row), details: await detailsOf(db, row) }
}

/** GET users/{uuid} */
export const readUser: Read<typeof users.read> = ({ db, input: { params }, caller }) =>
  shownUser(db, params.uuid, caller)
