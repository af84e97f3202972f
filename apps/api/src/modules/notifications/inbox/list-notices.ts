import type { notices } from '@plein/contract/notifications/inbox'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countNotices, listNoticeRows } from './notice.queries.ts'
import { getReader } from '../push/reader.ts'

/** GET notifications: the caller's own, newest first. */
export const listNotices: Read<typeof notices.list> = async ({ db, input: { query }, caller }) => {
  const user_uuid = getReader(caller)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, { count, ...unread }] = await Promise.all([
    listNoticeRows(db, { user_uuid, place, size: query.size ?? defaultPageSize }),
    countNotices(db, user_uuid),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/notifications',
    count: cappedCount(count),
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  const results = page.rows.map(({ created, read_at, ...row }) => ({
    ...row,
    created: created.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }))
  return { ...page.meta, ...unread, results }
}
