import type { Announcement } from '@plein/contract/food-courts/announcements'
import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { listOfCourt } from './announcement.queries.ts'
import { toAnnouncements } from './read-announcements.ts'

/** The uuid of a court that the caller owns; not_found otherwise. */
export const ownCourt = async (tx: Tx, caller: Caller, program_uuid: string): Promise<string> => {
  const court = await findOwnCourt(tx, program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  return court.uuid
}

/** An announcement as its list shows it. */
export const findListed = async (tx: Tx, court_uuid: string, uuid: string): Promise<Announcement> => {
  const listed = toAnnouncements(await listOfCourt(tx, court_uuid), now()).find((item) => item.uuid === uuid)
  if (!listed) throw notFound()
  return listed
}

/** Records in the court’s log what its owner did. */
export const auditAnnouncement = (
  tx: Tx,
  {
    caller,
    court_uuid,
    action,
  }: { caller: Caller; court_uuid: string; action: Extract<AuditAction, `court_announcement_${string}`> },
): Promise<void> => auditProgram(tx, { caller, program_uuid: court_uuid, programAuditEvent: { action } })
