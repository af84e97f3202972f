import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { purgeUnmatched } from './line.queries.ts'

export const purgeLinesTask = 'purge-bank-lines'

const keptMs = 90 * 86_400_000

/** Money at the bank that is for none of the bills is gone after 90 days, a thousand lines at a time. */
export const purgeLines: Job = async ({ db }) => {
  while ((await purgeUnmatched(db, new Date(now().getTime() - keptMs))) > 0);
}
