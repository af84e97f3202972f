import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { archiveOld } from './mark.queries.ts'

export const archiveOldBillsTask = 'archive-old-bills'

/** Bills that were settled twelve months ago are put away by themselves, a thousand at a time. */
export const archiveOldBills: Job = async ({ db }) => {
  while ((await archiveOld(db, now())) > 0);
}
