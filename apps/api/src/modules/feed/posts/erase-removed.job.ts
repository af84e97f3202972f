import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { eraseRemoved } from './removed.queries.ts'

const keptMs = 30 * 86_400_000

/** Posts that were removed 30 days ago are erased, with their comments and likes. */
export const eraseRemovedPosts: Job = async ({ db }) => {
  const before = new Date(now().getTime() - keptMs)
  while ((await eraseRemoved(db, before)) > 0);
}
