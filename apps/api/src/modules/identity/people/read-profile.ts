import type { people } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { findProfile } from '../profiles/profile.queries.ts'

/** The caller's own profile. A token of a person who is no more is no token. */
export const readProfile: Read<typeof people.profile> = async ({ db, caller: { user_uuid } }) => {
  const profile = user_uuid && (await findProfile(db, user_uuid))
  if (!profile) throw new Problem(pipelineProblems.unauthorized)
  return profile
}
