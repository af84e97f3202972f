import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { purgeUnused } from './purge.queries.ts'

export const purgeDebtorsTask = 'purge-debtors'

/** Debtors who never got a bill are gone 24 months after they were added: nothing is owed that would keep their data. */
export const purgeDebtors: Job = async ({ db }) => {
  while ((await purgeUnused(db, now())) > 0);
}
