import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { eraseReports } from './moderation.queries.ts'

/** Reports, and their copy of a post, are erased after six months. */
export const eraseOldReports: Job = async ({ db }) => {
  while ((await eraseReports(db, now())) > 0);
}
