import type { comments } from '@plein/contract/feed/comments'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Write } from '#platform/http/route.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { commentsClosed, notFound, tooManyComments } from '../feed.problems.ts'
import { assertMayLink } from '../posts/post-fields.ts'
import { lockPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { hasLinks } from '../posts/text.rules.ts'
import { findComment, insertComment } from './comment.queries.ts'
import { commentRows, commentView } from './comment-view.ts'

const limit = { most: 30, seconds: 600 }

/** Comments on a post that is open for it. */
export const createComment: Write<typeof comments.create> = async ({ tx, input: { params, body }, caller }) => {
  const { user_uuid } = caller
  const sight = getSight(caller)
  const post = await lockPost(tx, sight, params.uuid)
  if (!post || user_uuid === null) throw notFound()
  if (!post.comments_open) throw commentsClosed()
  const text = commentRows(body.text)
  if (hasLinks(text)) await assertMayLink(tx, caller, 'text')
  if (!(await isWithin(tx, { what: 'comments', whose: user_uuid, limit }))) throw tooManyComments()
  const uuid = newId()
  await insertComment(tx, { uuid, post_uuid: post.uuid, author_uuid: user_uuid, text, at: now() })
  const row = await findComment(tx, sight, uuid)
  if (!row) throw notFound()
  return commentView(row, caller)
}
