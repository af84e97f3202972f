import type { support } from '@plein/contract/support/messages'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { messageViews } from './message.view.ts'
import { countMessages, listMessageRows } from './support.queries.ts'

/** Text that stands for itself in LIKE. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The administration's list, newest first. */
export const listMessages: Read<typeof support.messages> = async ({ db, input: { query } }) => {
  const search = query.search?.trim()
  const wanted = {
    status: query.status ?? null,
    like: search ? `%${literal(search)}%` : null,
    user_uuid: query.user_uuid ?? null,
  }
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    listMessageRows(db, { wanted, place, size: query.size ?? defaultPageSize }),
    countMessages(db, wanted),
  ])
  const { meta, rows: shown } = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/support/messages',
    count: { count },
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  return { ...meta, results: await messageViews(db, shown) }
}
