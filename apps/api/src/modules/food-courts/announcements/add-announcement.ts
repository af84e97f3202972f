import { announcementProblems, type announcements } from '@plein/contract/food-courts/announcements'
import { pipelineProblems } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertAnnouncement, listOfCourt, lockCourt } from './announcement.queries.ts'
import { maxAnnouncements, readAnnouncementFields, type AnnouncementFields } from './announcement.rules.ts'
import { auditAnnouncement, findListed, ownCourt } from './own-court.ts'

/** Publishes an announcement: guests see the newest one that is visible. */
export const addAnnouncement: Write<typeof announcements.add> = async ({ tx, input: { params, body }, caller }) => {
  const court_uuid = await ownCourt(tx, caller, params.program_uuid)
  const { fields, errors } = readAnnouncementFields(body, now())
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
  await lockCourt(tx, court_uuid)
  if ((await listOfCourt(tx, court_uuid)).length >= maxAnnouncements)
    throw new Problem(announcementProblems.too_many_announcements, { params: { most: maxAnnouncements } })
  const uuid = await publishAnnouncement(tx, { court_uuid, ...fields })
  await auditAnnouncement(tx, { caller, court_uuid, action: 'court_announcement_published' })
  return findListed(tx, court_uuid, uuid)
}

/** Answers the uuid of the new one. */
export const publishAnnouncement = async (
  tx: Tx,
  { court_uuid, ...fields }: AnnouncementFields & { court_uuid: string },
): Promise<string> => {
  const uuid = newId()
  await insertAnnouncement(tx, court_uuid, { uuid, ...fields, created: now() })
  return uuid
}
