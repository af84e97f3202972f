import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeNotices } from './inbox/notice.queries.ts'
import { purgePushes } from './push/push.queries.ts'
import { purgeMessages } from './message.queries.ts'

/** Sent messages and notices are kept half a year, or not at all. */
export const purgeOldMessages: Job = async ({ db }) => {
  await purgeMessages(db, now())
  await purgeNotices(db, now())
  await purgePushes(db, now())
}
