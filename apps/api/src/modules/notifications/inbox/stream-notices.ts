import type { notices } from '@plein/contract/notifications/inbox'
import type { Stream } from '#platform/http/route.ts'
import { showChanges } from '#platform/live/show-changes.ts'
import { onNoticesChange } from './live-notices.ts'
import { findUnread } from './notice.queries.ts'
import { getReader } from '../push/reader.ts'

/** GET notifications/stream: what is unread, at once and whenever it changes on any screen. */
export const streamNotices: Stream<typeof notices.stream> = ({ app, caller, send }) => {
  const user_uuid = getReader(caller)
  return showChanges(app, {
    name: 'notices stream',
    show: async () => send('unread', await findUnread(app.db, user_uuid)),
    listen: (changed) => onNoticesChange(app, user_uuid, changed),
  })
}
