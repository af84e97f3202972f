import type { reactions } from '@plein/contract/feed/reactions'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { getSight } from '../sight.ts'
import { deleteLike } from './reaction.queries.ts'

export const unlikePost: Own<typeof reactions.unlike> = async ({ app, input: { params }, caller }) => {
  const likes_count = await deleteLike(app.db, getSight(caller), params.uuid)
  if (likes_count === undefined) throw notFound()
  return { likes_count, is_liked_by_user: false }
}
