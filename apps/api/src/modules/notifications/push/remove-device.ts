import type { push } from '@plein/contract/notifications/push'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { deleteDevice } from './push.queries.ts'
import { getReader } from './reader.ts'

/** Sends nothing to a device of the caller any more, also nothing that waits. */
export const removeDevice: Write<typeof push.remove> = async ({ tx, input: { params }, caller }) => {
  if (!(await deleteDevice(tx, { uuid: params.uuid, user_uuid: getReader(caller) })))
    throw new Problem(pipelineProblems.not_found)
  return null
}
