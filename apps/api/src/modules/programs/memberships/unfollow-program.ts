import type { following } from '@plein/contract/programs/following'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { deleteFollower, findFollowing } from './membership.queries.ts'

/** Follows a program no longer, also one that does not run any more. */
export const unfollowProgram: Write<typeof following.unfollow> = async ({ tx, input: { params }, caller }) => {
  const { user_uuid } = caller
  if (user_uuid === null) throw new Problem(pipelineProblems.not_found)
  const is_gone = await deleteFollower(tx, params.uuid, user_uuid)
  const state = await findFollowing(tx, params.uuid, user_uuid)
  if (!state || (!state.is_running && !is_gone)) throw new Problem(pipelineProblems.not_found)
  return { is_following: false, is_member: state.is_member }
}
