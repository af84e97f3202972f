import type { reactions } from '@plein/contract/feed/reactions'
import type { Write } from '#platform/http/route.ts'
import { auditPost } from '../posts/audit-post.ts'
import { setHidden } from '../reactions/reaction.queries.ts'
import { decide, decidedPost, lockModerated } from './moderated-post.ts'

/** Hides a post from all but its author and those who moderate; the reason is kept for ever. */
export const hidePost: Write<typeof reactions.hide> = async ({ tx, app, input: { params, body }, caller }) => {
  const post = await lockModerated(tx, caller, params.uuid)
  const { reason, facts } = body
  const at = await decide(tx, { caller, post_uuid: post.uuid, decision: 'hidden', reason, facts })
  await setHidden(tx, { uuid: post.uuid, at, reason, facts })
  await auditPost(tx, caller, { action: 'post_hidden', post: post })
  return decidedPost(tx, post.uuid, { app, caller })
}
