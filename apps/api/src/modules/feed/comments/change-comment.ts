import type { comments } from '@plein/contract/feed/comments'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { assertMayLink } from '../posts/post-fields.ts'
import { getSight } from '../sight.ts'
import { hasLinks } from '../posts/text.rules.ts'
import { findComment, updateComment } from './comment.queries.ts'
import { commentRows, commentView } from './comment-view.ts'

/** Changes one's own comment; the list says that it was changed. */
export const changeComment: Write<typeof comments.change> = async ({ tx, input: { params, body }, caller }) => {
  const sight = getSight(caller)
  const before = await findComment(tx, sight, params.uuid)
  if (!before || before.author_uuid !== caller.user_uuid) throw notFound()
  const text = commentRows(body.text)
  if (hasLinks(text)) await assertMayLink(tx, caller, 'text')
  await updateComment(tx, { uuid: before.uuid, text, at: now() })
  const row = await findComment(tx, sight, before.uuid)
  if (!row) throw notFound()
  return commentView(row, caller)
}
