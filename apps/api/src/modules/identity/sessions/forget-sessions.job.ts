import { now } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs.ts'
import { forgetAuditEvents } from '../audit/audit.queries.ts'
import { forgetCodes } from '../codes/code.queries.ts'
import { forgetSessions } from './session.queries.ts'

/**
 * Login history is kept 180 days, sessions 30 days past their end, a pair of tokens a minute, unfinished sign-ups and codes a day, the
 * audit log 400 days.
 */
export const forgetOldSessions: Job = async ({ db }) => {
  await forgetSessions(db, now())
  await forgetCodes(db, now())
  await forgetAuditEvents(db)
}
