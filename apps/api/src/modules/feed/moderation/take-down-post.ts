import type { moderation } from '@plein/contract/feed/moderation'
import type { Write } from '#platform/http/route.ts'
import { authorNotHeard } from '../feed.problems.ts'
import { auditPost } from '../posts/audit-post.ts'
import { markRemoved } from '../posts/post.queries.ts'
import { decide, lockModerated } from './moderated-post.ts'
import { findHiding } from './moderation.queries.ts'

/** Removes a post of somebody else; it is erased after 30 days. One that is hidden is removed after its author objected. */
export const takeDownPost: Write<typeof moderation.takeDown> = async ({ tx, input: { params, body }, caller }) => {
  const post = await lockModerated(tx, caller, params.uuid)
  const hiding = post.hidden_at && (await findHiding(tx, post.uuid))
  if (hiding && !hiding.is_objected) throw authorNotHeard()
  const { reason, facts } = body
  const at = await decide(tx, { caller, post_uuid: post.uuid, decision: 'removed', reason, facts })
  await markRemoved(tx, post.uuid, at)
  await auditPost(tx, caller, { action: 'post_taken_down', post: post })
  return null
}
