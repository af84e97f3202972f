import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { deleteEndedBefore } from './job.queries.ts'

const keptDays = 30

/** Tickets are looked at for a month, no longer; one that no printer fetched is two months longer. */
export const purgeTickets: Job = async ({ db }) => {
  await deleteEndedBefore(db, new Date(now().getTime() - keptDays * 86_400_000))
}
