import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Moment, nullable, Text, Uuid } from '../schema.ts'

export const announcementProblems = problemKinds({
  /** params: most. */
  too_many_announcements: [409, 'The food court has as many announcements as it can have'],
})

export const maxAnnouncementText = 500

const announcementFields = {
  text: Text(maxAnnouncementText, 1),
  /** From when on guests see it; now when left out. */
  visible_from: Type.Optional(Moment),
  /** Until when; without an end when left out or null. */
  visible_until: Type.Optional(nullable(Moment)),
}

/** A court's word to all its guests. The newest one that is visible is shown. */
export const Announcement = closed({
  uuid: Uuid,
  text: Text(maxAnnouncementText),
  /** Raised when its text changes: whoever closed it sees it again. */
  revision: Type.Integer({ minimum: 1 }),
  visible_from: Moment,
  visible_until: nullable(Moment),
  /** Guests see it now: one at most. */
  is_shown: Type.Boolean(),
  created: Moment,
})
export type Announcement = Static<typeof Announcement>

const owners = ['program_owner'] as const
const ofCourt = closed({ program_uuid: Uuid, uuid: Uuid })

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/announcements',
    summary: 'Announcements of a food court, newest first',
    callers: ['program_owner', 'admin'],
    params: closed({ program_uuid: Uuid }),
    output: closed({ results: Type.Array(Announcement) }),
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/announcements',
    summary: 'Tell all guests of a food court something',
    callers: owners,
    audit: ['court_announcement_published'],
    params: closed({ program_uuid: Uuid }),
    body: closed(announcementFields),
    output: Announcement,
    status: 201,
    problems: [announcementProblems.too_many_announcements],
    idempotency: 'required',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/announcements/{uuid}',
    summary: 'Replace an announcement',
    callers: owners,
    audit: ['court_announcement_changed'],
    params: ofCourt,
    body: closed(announcementFields),
    output: Announcement,
    status: 200,
    problems: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/announcements/{uuid}',
    summary: 'Remove an announcement',
    callers: owners,
    audit: ['court_announcement_removed'],
    params: ofCourt,
    output: null,
    status: 204,
    problems: [],
  }),
}
