import { messageProblems, type LoggedMessage, type notifications } from '@plein/contract/notifications/delivery-log'
import type { QueryOf } from '@plein/contract/endpoint'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage, type PageMeta } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { listAttachments } from '../attachments/attachment.queries.ts'
import { findSuppression } from '../bounces/suppression.queries.ts'
import { countLog, findLogRow, listLogRows, listOfOrder } from './log.queries.ts'
import { loggedMessage, loggedMessageDetail } from './message-view.ts'

/** Text that stands for itself in LIKE. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A page of the log, newest first: everything, or what is about the orders of these programs. */
export const pageOfMessages = async (
  db: Db,
  query: QueryOf<typeof notifications.messages>,
  { path, program_uuids }: { path: string; program_uuids: readonly string[] | null },
): Promise<PageMeta & { results: LoggedMessage[] }> => {
  const search = query.search?.trim()
  const wanted = {
    state: query.state ?? null,
    channel: query.channel ?? null,
    like: search ? `%${literal(search)}%` : null,
    program_uuids,
  }
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    listLogRows(db, { wanted, place, size: query.size ?? defaultPageSize }),
    countLog(db, wanted),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path,
    count: cappedCount(count),
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  const at = now()
  return { ...page.meta, results: page.rows.map((row) => loggedMessage(row, at)) }
}

/** All that was sent about an order, newest first; a hundred at most. */
export const messagesOfOrder = async (db: Db, order_uuid: string): Promise<LoggedMessage[]> => {
  const at = now()
  return (await listOfOrder(db, order_uuid)).map((row) => loggedMessage(row, at))
}

/** The administration's log of everything that was sent. */
export const listMessages: Read<typeof notifications.messages> = ({ db, input: { query } }) =>
  pageOfMessages(db, query, { path: '/api/v1/notifications/messages', program_uuids: null })

/** One message with its history. */
export const readMessage: Read<typeof notifications.message> = async ({ db, input: { params } }) => {
  const row = await findLogRow(db, params.uuid)
  if (!row) throw new Problem(messageProblems.message_not_found)
  const at = now()
  const [files, held] = await Promise.all([
    listAttachments(db, [row.uuid]),
    row.channel === 'mail' ? findSuppression(db, row.recipient, at) : undefined,
  ])
  return loggedMessageDetail(row, {
    at,
    attachments: files.map(({ name }) => name),
    suppressed_until: held?.until ?? null,
  })
}
