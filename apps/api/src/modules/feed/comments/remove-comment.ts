import type { comments } from '@plein/contract/feed/comments'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { auditPost } from '../posts/audit-post.ts'
import { lockPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { deleteComment, findComment } from './comment.queries.ts'
import { mayRemove } from './comment-view.ts'

/** Deletes a comment: one's own, or as whoever moderates the post. */
export const removeComment: Write<typeof comments.remove> = async ({ tx, input: { params }, caller }) => {
  const sight = getSight(caller)
  const comment = await findComment(tx, sight, params.uuid)
  const post = comment && (await lockPost(tx, sight, comment.post_uuid))
  if (!comment || !post || !mayRemove(comment, caller)) throw notFound()
  await deleteComment(tx, comment.uuid)
  await auditPost(tx, caller, { action: 'comment_removed', post: post })
  return null
}
