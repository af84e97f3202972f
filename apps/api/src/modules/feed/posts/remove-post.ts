import type { posts } from '@plein/contract/feed/posts'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { auditPost } from './audit-post.ts'
import { lockPost, markRemoved } from './post.queries.ts'
import { getSight } from '../sight.ts'

/** Takes one's own post away from everybody at once. */
export const removePost: Write<typeof posts.remove> = async ({ tx, input: { params }, caller }) => {
  const post = await lockPost(tx, getSight(caller), params.uuid)
  if (!post || post.author_uuid !== caller.user_uuid) throw notFound()
  await markRemoved(tx, post.uuid, now())
  await auditPost(tx, caller, { action: 'post_removed', post: post })
  return null
}
