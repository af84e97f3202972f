import type { following } from '@plein/contract/programs/following'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { findFollowing } from './membership.queries.ts'

/** Whether somebody follows a program that runs. */
export const readFollowing: Read<typeof following.read> = async ({ db, input: { params }, caller }) => {
  const state = caller.user_uuid === null ? undefined : await findFollowing(db, params.uuid, caller.user_uuid)
  if (!state?.is_running) throw new Problem(pipelineProblems.not_found)
  return { is_following: state.is_following, is_member: state.is_member }
}
