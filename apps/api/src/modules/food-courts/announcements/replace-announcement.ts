import type { announcements } from '@plein/contract/food-courts/announcements'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../food-courts.problems.ts'
import { listOfCourt, updateAnnouncement } from './announcement.queries.ts'
import { readAnnouncementFields } from './announcement.rules.ts'
import { auditAnnouncement, findListed, ownCourt } from './own-court.ts'

/** Replaces an announcement; one with another text is shown again to whoever closed it. */
export const replaceAnnouncement: Write<typeof announcements.replace> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const court_uuid = await ownCourt(tx, caller, params.program_uuid)
  const known = (await listOfCourt(tx, court_uuid)).find(({ uuid }) => uuid === params.uuid)
  if (!known) throw notFound()
  const { fields, errors } = readAnnouncementFields(body, known.visible_from)
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
  if (!(await updateAnnouncement(tx, court_uuid, { uuid: params.uuid, ...fields }))) throw notFound()
  await auditAnnouncement(tx, { caller, court_uuid, action: 'court_announcement_changed' })
  return findListed(tx, court_uuid, params.uuid)
}
