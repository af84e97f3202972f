import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeMessages } from './message.queries.ts'

/** Sent messages are kept half a year, or not at all. */
export const purgeOldMessages: Job = ({ db }) => purgeMessages(db, now())
