import { randomBytes } from 'node:crypto'
import type { posts } from '@plein/contract/feed/posts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { nameMedia } from '../media/name-media.ts'
import { nameOffers } from '../offers/name-offers.ts'
import { notFound, tooManyPosts } from '../feed.problems.ts'
import { requestPreview } from '../previews/request-preview.ts'
import { auditPost } from './audit-post.ts'
import { savedFields } from './post-fields.ts'
import { findPost, insertPost } from './post.queries.ts'
import { viewPost } from './view-posts.ts'
import { getSight } from '../sight.ts'
import { toSlug } from './text.rules.ts'

const limit = { most: 10, seconds: 3600 }

/** An address that no other post has: its title, and what makes it one of its own. */
const newUrl = (title: string): string =>
  [toSlug(title) || 'post', BigInt(`0x${randomBytes(6).toString('hex')}`).toString(36)].join('-')

const assertNotTooMany = async (tx: Tx, user_uuid: string): Promise<void> => {
  if (!(await isWithin(tx, { what: 'posts', whose: user_uuid, limit }))) throw tooManyPosts()
}

/** Writes a post; with a moment ahead it is published then. */
export const createPost: Write<typeof posts.create> = async ({ tx, app, input: { body }, caller }) => {
  const { user_uuid } = caller
  if (user_uuid === null) throw notFound()
  const uuid = newId()
  const saved = await savedFields(tx, { uuid, fields: body, caller })
  await assertNotTooMany(tx, user_uuid)
  await insertPost(tx, { ...saved, url: newUrl(saved.title), author_uuid: user_uuid, at: now() })
  await nameMedia(tx, { post_uuid: uuid, owner_uuid: user_uuid, media: body })
  await nameOffers(tx, { post_uuid: uuid, program_uuid: saved.program_uuid, offers: body.offers })
  await requestPreview(tx, app.settings, { link: saved.link, author_uuid: user_uuid })
  await auditPost(tx, caller, { action: 'post_published', post: saved })
  const row = await findPost(tx, getSight(caller), uuid)
  if (!row) throw notFound()
  return viewPost(tx, row, { app, caller })
}
