import type { reactions } from '@plein/contract/feed/reactions'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { getSight } from '../sight.ts'
import { countShare } from './reaction.queries.ts'

/** Counts a share; the address that is passed on lies on the host where it was shared. */
export const sharePost: Own<typeof reactions.share> = async ({ app, input: { params }, caller }) => {
  const shared = await countShare(app.db, getSight(caller), params.uuid)
  if (!shared) throw notFound()
  return { url: `/posts/${shared.url}`, shares_count: shared.shares_count }
}
