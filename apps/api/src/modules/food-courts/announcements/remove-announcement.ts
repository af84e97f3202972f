import type { announcements } from '@plein/contract/food-courts/announcements'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../food-courts.problems.ts'
import { deleteAnnouncement } from './announcement.queries.ts'
import { auditAnnouncement, ownCourt } from './own-court.ts'

/** Takes an announcement away from guests for good. */
export const removeAnnouncement: Write<typeof announcements.remove> = async ({ tx, input: { params }, caller }) => {
  const court_uuid = await ownCourt(tx, caller, params.program_uuid)
  if (!(await deleteAnnouncement(tx, court_uuid, params.uuid))) throw notFound()
  await auditAnnouncement(tx, { caller, court_uuid, action: 'court_announcement_removed' })
  return null
}
