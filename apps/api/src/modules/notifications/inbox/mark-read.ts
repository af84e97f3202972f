import type { notices } from '@plein/contract/notifications/inbox'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { announceNotices } from './live-notices.ts'
import { findUnread, markNoticesRead } from './notice.queries.ts'
import { getReader } from '../push/reader.ts'

/** A moment of the input; null: none was named. */
const readUntil = (text: string | undefined): Date | null => {
  if (text === undefined) return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'until', code: 'format' }] })
  return moment
}

/** Marks notices of the caller as read; ids of others' are ids of nothing. */
export const markRead: Write<typeof notices.read> = async ({ tx, input: { body }, caller }) => {
  const user_uuid = getReader(caller)
  const until = readUntil(body.until)
  const named = { uuids: body.uuids ?? [], link: body.page ?? null, until }
  if (await markNoticesRead(tx, { user_uuid, ...named, at: now() })) announceNotices(tx, user_uuid)
  return findUnread(tx, user_uuid)
}
