import type { moderation } from '@plein/contract/feed/moderation'
import type { Write } from '#platform/http/route.ts'
import { auditPost } from '../posts/audit-post.ts'
import { decide, decidedPost, lockModerated } from './moderated-post.ts'

/** Leaves a reported post, or a hidden one whose author objected, as it is. */
export const leavePost: Write<typeof moderation.leave> = async ({ tx, app, input: { params }, caller }) => {
  const post = await lockModerated(tx, caller, params.uuid)
  await decide(tx, { caller, post_uuid: post.uuid, decision: 'left' })
  await auditPost(tx, caller, { action: 'post_left', post: post })
  return decidedPost(tx, post.uuid, { app, caller })
}
