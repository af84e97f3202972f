import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteAnsweredBefore } from './support.queries.ts'

/** Long enough to come back to an answer, no longer: two years after it. */
const keptMonths = 24

/** Messages whose answer lies two years back are deleted. */
export const purgeSupportMessages: Job = async ({ db }) => {
  const before = now()
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  await deleteAnsweredBefore(db, before)
}
