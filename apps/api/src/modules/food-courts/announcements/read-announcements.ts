import type { Announcement, announcements } from '@plein/contract/food-courts/announcements'
import type { App } from '#platform/runtime/app.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '../food-courts.problems.ts'
import { findCourt, findOwnCourt } from '../invites/invite.queries.ts'
import { findVisible, listOfCourt, type AnnouncementRow } from './announcement.queries.ts'

/** Newest first; the first one that is visible at that moment is the one that guests see. */
export const toAnnouncements = (rows: readonly AnnouncementRow[], at: Date): Announcement[] => {
  const shown = rows.find(
    ({ visible_from, visible_until }) => visible_from <= at && (visible_until === null || visible_until > at),
  )
  return rows.map((row) => ({
    ...row,
    visible_from: row.visible_from.toISOString(),
    visible_until: row.visible_until?.toISOString() ?? null,
    created: row.created.toISOString(),
    is_shown: row === shown,
  }))
}

/** The announcements of a court, for its owner and the administration. */
export const listAnnouncements: Read<typeof announcements.list> = async ({ db, input: { params }, caller }) => {
  const court =
    caller.kind === 'admin'
      ? await findCourt(db, params.program_uuid)
      : await findOwnCourt(db, params.program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  return { results: toAnnouncements(await listOfCourt(db, court.uuid), now()) }
}

/** The announcement that a court's guests see now; null when there is none, or it is no court. */
export const readAnnouncement = async (app: App, court_uuid: string) =>
  (await findVisible(app.db, court_uuid, now())) ?? null
