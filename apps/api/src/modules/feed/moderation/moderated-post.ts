import type { Post } from '@plein/contract/feed/posts'
import { publish } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { ownsProgram } from '#modules/programs/index.ts'
import { feedEvents, type PostDecided } from '../feed.events.ts'
import { badFields, notFound } from '../feed.problems.ts'
import { findPost, lockPost, type LockedPost } from '../posts/post.queries.ts'
import { viewPost } from '../posts/view-posts.ts'
import { getSight } from '../sight.ts'
import { insertDecision, type NewDecision } from './moderation.queries.ts'

/** The post, locked, for whoever moderates it: administrators, and the owner of its program, but never its author. To others it is not there. */
export const lockModerated = async (tx: Tx, caller: Caller, name: string): Promise<LockedPost> => {
  const post = await lockPost(tx, getSight(caller), name)
  const moderates =
    post &&
    (caller.kind === 'admin' || (post.program_uuid !== null && (await ownsProgram(tx, caller, post.program_uuid))))
  if (!post || !moderates || post.author_uuid === caller.user_uuid) throw notFound()
  return post
}

type Decided = Pick<NewDecision, 'decision'> & { reason?: string | null; facts?: string | null }

/** Keeps a decision on a locked post for ever; author and reporters are told of it by mail. Answers when it was. */
export const decide = async (
  tx: Tx,
  { caller, post_uuid, decision, reason = null, facts = null }: { caller: Caller; post_uuid: string } & Decided,
): Promise<Date> => {
  if (caller.user_uuid === null) throw notFound()
  if (facts?.trim() === '') throw badFields([{ field: 'facts', code: 'required' }])
  const uuid = newId()
  const created = now()
  await insertDecision(tx, { uuid, post_uuid, decision, reason, facts, decided_by: caller.user_uuid, created })
  publish(tx, feedEvents.postDecided, { decision_uuid: uuid } satisfies PostDecided)
  return created
}

/** The post as it is after a decision on it. */
export const decidedPost = async (
  tx: Tx,
  uuid: string,
  { app, caller }: { app: TxContext; caller: Caller },
): Promise<Post> => {
  const row = await findPost(tx, getSight(caller), uuid)
  if (!row) throw notFound()
  return viewPost(tx, row, { app, caller })
}
