import type { reactions } from '@plein/contract/feed/reactions'
import type { Write } from '#platform/http/route.ts'
import { auditPost } from '../posts/audit-post.ts'
import { setHidden } from '../reactions/reaction.queries.ts'
import { decide, decidedPost, lockModerated } from './moderated-post.ts'

/** Shows a hidden post again. */
export const showPost: Write<typeof reactions.show> = async ({ tx, app, input: { params }, caller }) => {
  const post = await lockModerated(tx, caller, params.uuid)
  await decide(tx, { caller, post_uuid: post.uuid, decision: 'shown' })
  await setHidden(tx, { uuid: post.uuid, at: null, reason: null, facts: null })
  await auditPost(tx, caller, { action: 'post_shown', post: post })
  return decidedPost(tx, post.uuid, { app, caller })
}
