import { now } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs.ts'
import { forgetSessions } from './session.queries.ts'

/** Login history is kept 180 days, sessions 30 days past their end, and a pair of tokens a minute. */
export const forgetOldSessions: Job = ({ db }) => forgetSessions(db, now())
