import type { people } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { put } from './save-avatar.ts'

/** Takes the caller's avatar away; nothing happens when there is none. */
export const removeAvatar: Own<typeof people.removeAvatar> = async ({ app, caller: { user_uuid } }) => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  await put(app, user_uuid, null)
  return null
}
