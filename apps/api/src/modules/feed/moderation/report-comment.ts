import type { comments } from '@plein/contract/feed/comments'
import type { Write } from '#platform/http/route.ts'
import { findComment } from '../comments/comment.queries.ts'
import { notFound } from '../feed.problems.ts'
import { findPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { keepReport } from './keep-report.ts'

/** Reports a comment under a post that the caller sees. */
export const reportComment: Write<typeof comments.report> = async ({ tx, input: { params, body }, caller }) => {
  const sight = getSight(caller)
  const comment = await findComment(tx, sight, params.uuid)
  const post = comment && (await findPost(tx, sight, comment.post_uuid))
  if (!comment || !post) throw notFound()
  await keepReport(tx, { caller, body, post, comment })
  return null
}
