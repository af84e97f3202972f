import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeMessages } from './message.queries.ts'

/** What was sent is kept half a year, or not at all. */
export const purgeOldMessages: Job = ({ db }) => purgeMessages(db, now())
