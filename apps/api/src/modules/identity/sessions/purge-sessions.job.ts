import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeAuditEvents } from '../audit/audit.queries.ts'
import { purgeCodes } from '../codes/code.queries.ts'
import { purgeSessions } from './session.queries.ts'

/**
 * Login history is kept 180 days, sessions 30 days past their end, a pair of tokens a minute, unfinished sign-ups and codes a day, the
 * audit log 400 days.
 */
export const purgeOldSessions: Job = async ({ db }) => {
  await purgeSessions(db, now())
  await purgeCodes(db, now())
  await purgeAuditEvents(db)
}
