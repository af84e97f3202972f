import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldEndpoints, deleteOldEvents } from './event.queries.ts'

const keptDays = 90
const atOnce = 2000

/** Events are kept 90 days, with each message about it and every try. */
export const purgeWebhooks: Job = async ({ db }) => {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  while ((await deleteOldEvents(db, before, atOnce)) === atOnce);
  await deleteOldEndpoints(db, before)
}
