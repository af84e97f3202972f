import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteDevicesOf, sessionsOfDevices } from '#modules/notifications/index.ts'
import { purgeAuditEvents } from '../audit/audit.queries.ts'
import { purgeCodes } from '../codes/code.queries.ts'
import { findEnded, purgeSessions } from './session.queries.ts'

/** Nothing tells of a sign-in that runs out as it happens: its devices are forgotten here. */
const forgetDevices = async (db: Db): Promise<void> => {
  const ended = await findEnded(db, await sessionsOfDevices(db), now())
  for (const uuid of ended) await deleteDevicesOf(db, uuid)
}

/**
 * Login history is kept 180 days, sessions 30 days past their end, a pair of tokens a minute, unfinished sign-ups and codes a day, the
 * audit log 400 days; devices go with their sign-in.
 */
export const purgeOldSessions: Job = async ({ db }) => {
  await forgetDevices(db)
  await purgeSessions(db, now())
  await purgeCodes(db, now())
  await purgeAuditEvents(db)
}
