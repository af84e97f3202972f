import type { reactions } from '@plein/contract/feed/reactions'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { getSight } from '../sight.ts'
import { insertLike } from './reaction.queries.ts'

/** One statement, so that nobody waits longer for a post that many like at once. */
export const likePost: Own<typeof reactions.like> = async ({ app, input: { params }, caller }) => {
  const likes_count = await insertLike(app.db, getSight(caller), params.uuid)
  if (likes_count === undefined) throw notFound()
  return { likes_count, is_liked_by_user: true }
}
