import type { following } from '@plein/contract/programs/following'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { addMemberships } from './add-memberships.ts'
import { findFollowing } from './membership.queries.ts'

/** Follows a program that runs; twice is once. */
export const followProgram: Write<typeof following.follow> = async ({ tx, input: { params }, caller }) => {
  const { user_uuid } = caller
  const state = user_uuid === null ? undefined : await findFollowing(tx, params.uuid, user_uuid)
  if (user_uuid === null || !state?.is_running) throw new Problem(pipelineProblems.not_found)
  await addMemberships(tx, { program_uuids: [params.uuid], user_uuid, reason: 'follower' })
  return { is_following: true, is_member: true }
}
