import type { PostFields, posts } from '@plein/contract/feed/posts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Write } from '#platform/http/route.ts'
import { nameMedia } from '../media/name-media.ts'
import { nameOffers } from '../offers/name-offers.ts'
import { notFound, postChanged } from '../feed.problems.ts'
import { requestPreview } from '../previews/request-preview.ts'
import { auditPost } from './audit-post.ts'
import { savedFields } from './post-fields.ts'
import { findPost, lockPost, updatePost, type LockedPost } from './post.queries.ts'
import { viewPost } from './view-posts.ts'
import { getSight } from '../sight.ts'

/** Saves what a writer made of their post, when it is still the one that they saw. What `fieldsOf` leaves out of the media stays. */
export const savePost = async (
  tx: Tx,
  {
    app,
    caller,
    name,
    modified,
    fieldsOf,
  }: { app: TxContext; caller: Caller; name: string; modified: string; fieldsOf: (before: LockedPost) => PostFields },
) => {
  const sight = getSight(caller)
  const before = await lockPost(tx, sight, name)
  // Administrators and others who see a post do not write in its author's name.
  if (!before || before.author_uuid !== caller.user_uuid) throw notFound()
  if (before.modified.getTime() !== Date.parse(modified)) throw postChanged(before.modified)
  const fields = fieldsOf(before)
  const saved = await savedFields(tx, { uuid: before.uuid, fields, caller, before })
  await updatePost(tx, saved, now())
  await nameMedia(tx, { post_uuid: before.uuid, owner_uuid: before.author_uuid, media: fields })
  await nameOffers(tx, {
    post_uuid: before.uuid,
    program_uuid: saved.program_uuid,
    // Offers are of the post's program: another one sells other things.
    offers: fields.offers ?? (saved.program_uuid === before.program_uuid ? undefined : []),
  })
  if (saved.link !== before.link)
    await requestPreview(tx, app.settings, { link: saved.link, author_uuid: before.author_uuid })
  await auditPost(tx, caller, { action: 'post_changed', post: saved })
  const row = await findPost(tx, sight, before.uuid)
  if (!row) throw notFound()
  return viewPost(tx, row, { app, caller })
}

/** A field that the change does not name stays: tags are found anew in a text that is new. */
const changed = (
  before: LockedPost,
  { modified: _, ...change }: Partial<PostFields> & { modified: string },
): PostFields => ({
  title: before.title,
  text: before.text,
  link: before.link,
  program_uuid: before.program_uuid,
  comments_open: before.comments_open,
  ...(change.is_private === undefined && { viewer: before.viewer }),
  ...(change.title === undefined && change.text === undefined && { tags: before.tags }),
  ...change,
})

/** Changes a part of one's own post. */
export const changePost: Write<typeof posts.change> = ({ tx, app, input: { params, body }, caller }) =>
  savePost(tx, {
    app,
    caller,
    name: params.uuid,
    modified: body.modified,
    fieldsOf: (before) => changed(before, body),
  })
