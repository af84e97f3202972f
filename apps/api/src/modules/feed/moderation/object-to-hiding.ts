import type { moderation } from '@plein/contract/feed/moderation'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Write } from '#platform/http/route.ts'
import { badFields, notFound, objectionNotOpen } from '../feed.problems.ts'
import { lockPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { decidedPost } from './moderated-post.ts'
import { findHiding, insertObjection } from './moderation.queries.ts'

/** Objects to the hiding of one's own post, once for each time that it is hidden. */
export const objectToHiding: Write<typeof moderation.object> = async ({ tx, app, input: { params, body }, caller }) => {
  const post = await lockPost(tx, getSight(caller), params.uuid)
  if (!post || post.author_uuid !== caller.user_uuid) throw notFound()
  const words = body.words.trim()
  if (words === '') throw badFields([{ field: 'words', code: 'required' }])
  const hiding = await findHiding(tx, post.uuid)
  if (!hiding || hiding.is_objected) throw objectionNotOpen()
  const objection = { uuid: newId(), decision_uuid: hiding.uuid, post_uuid: post.uuid }
  await insertObjection(tx, { ...objection, words, created: now() })
  return decidedPost(tx, post.uuid, { app, caller })
}
