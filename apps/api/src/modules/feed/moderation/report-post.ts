import type { reactions } from '@plein/contract/feed/reactions'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { findPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { keepReport } from './keep-report.ts'

/** Reports a post that the caller sees. */
export const reportPost: Write<typeof reactions.report> = async ({ tx, input: { params, body }, caller }) => {
  const post = await findPost(tx, getSight(caller), params.uuid)
  if (!post) throw notFound()
  await keepReport(tx, { caller, body, post, comment: null })
  return null
}
