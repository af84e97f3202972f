import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { getProviderQueue, queueJob } from '#platform/jobs/queue.ts'
import { cancelAttemptTask } from '../attempts/cancel-attempt.job.ts'
import { releaseSources } from '../sources/release-sources.ts'
import { closePayable } from './payable.queries.ts'

/**
 * Closes what was not paid, in the transaction that cancels the subject (its lock is held). Open attempts are cancelled at
 * the provider after commit; money that comes nevertheless is given back. False when it is paid, or closed already.
 */
export const cancelPayable = async (
  tx: Tx,
  { kind, subject_uuid }: { kind: string; subject_uuid: string },
): Promise<boolean> => {
  const closed = await closePayable(tx, { kind, subject_uuid, moment: now() })
  for (const attempt of closed?.with_others ?? []) await releaseSources(tx, attempt)
  for (const attempt_uuid of closed?.live ?? [])
    await queueJob(tx, {
      task: cancelAttemptTask,
      payload: { attempt_uuid },
      queueOptions: { queue: getProviderQueue(attempt_uuid) },
    })
  return closed !== undefined
}
