import { now } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetMessages } from './message.queries.ts'

/** What was sent is kept half a year, or not at all. */
export const forgetOldMessages: Job = ({ db }) => forgetMessages(db, now())
