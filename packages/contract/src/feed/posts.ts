import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { UserType } from '../people/profile.ts'
import { closed, Moment, nullable, oneOf, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { PostFile, PostImage, PostVideo } from './media.ts'
import { postLimits } from './limits.ts'
import { OfferName, PostOffer } from './offers.ts'
import { feedProblems } from './problems.ts'
import { TextRow } from './text.ts'

/** Whoever reads: guests too. */
const readers = { callers: ['program_owner', 'acceptor', 'cardholder', 'admin', 'guest'], portal: 'any' } as const
const writers = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const

export const viewers = ['allUsers', 'members', 'onlyMe'] as const
/** `members`: whoever works in, ordered from, has a card of or follows the program of the post. */
export const Viewer = oneOf(viewers)
export type Viewer = Static<typeof Viewer>

export const Tag = Text(50, 1)

/** The person who wrote something. `email` is masked, and null for guests. */
export const PostUser = closed({
  uuid: Uuid,
  type: UserType,
  avatar: nullable(Text(500)),
  names: Text(600),
  email: nullable(Text()),
})
export type PostUser = Static<typeof PostUser>

export const hideReasons = ['unlawful', 'hurtful', 'spam', 'misleading', 'other'] as const
export type HideReason = (typeof hideReasons)[number]

/** The page behind a link as it told of itself, seven days ago at most when the post was written. */
export const LinkPreview = closed({
  title: Text(200, 1),
  description: nullable(Text(300)),
  site: nullable(Text(100)),
  /** Our own copy of its picture. */
  image: nullable(
    closed({ path: Text(200), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }),
  ),
})
export type LinkPreview = Static<typeof LinkPreview>

export const Post = closed({
  uuid: Uuid,
  /** Its address for ever: /posts/{url}. */
  url: Text(100),
  created: Moment,
  modified: Moment,
  is_modified: Type.Boolean(),
  /** Until then only its author sees it. */
  publish_at: Moment,
  title: Text(150),
  text: Type.Array(TextRow),
  link: nullable(Text(500)),
  /** Of its link; null where there is none, or not yet. */
  preview: nullable(LinkPreview),
  tags: Type.Array(Tag),
  viewer: Viewer,
  /** The same as the viewer onlyMe. */
  is_private: Type.Boolean(),
  user_uuid: Uuid,
  user: PostUser,
  program_uuid: nullable(Uuid),
  program: nullable(closed({ uuid: Uuid, title: Text() })),
  images: Type.Array(PostImage),
  files: Type.Array(PostFile),
  videos: Type.Array(PostVideo),
  /** Things that it sells, as they are now; those that are gone are left out. */
  offers: Type.Array(PostOffer),
  likes_count: Type.Integer({ minimum: 0 }),
  is_liked_by_user: Type.Boolean(),
  comments_count: Type.Integer({ minimum: 0 }),
  shares_count: Type.Integer({ minimum: 0 }),
  comments_open: Type.Boolean(),
  /** For its author and those who moderate; null where everybody who may sees it. */
  hidden: nullable(
    closed({
      at: Moment,
      reason: oneOf(hideReasons),
      facts: Text(1000),
      /** Words of its author against that. */
      objection: nullable(closed({ at: Moment, words: Text(1000) })),
    }),
  ),
  may: Type.Array(oneOf(['change', 'remove', 'hide', 'show', 'object', 'leave', 'take_down'] as const)),
})
export type Post = Static<typeof Post>

const written = {
  title: Text(150, 1),
  text: Type.Array(TextRow, { maxItems: postLimits.rows }),
}

const settings = {
  /** Becomes https. */
  link: nullable(Text(500)),
  /** Beside those that stand in the title and the text behind a #. */
  tags: Type.Array(Tag, { maxItems: postLimits.tags }),
  viewer: Viewer,
  /** true is the viewer onlyMe. */
  is_private: Type.Boolean(),
  program_uuid: nullable(Uuid),
  images: Type.Array(closed({ uuid: Uuid, alt: Text(300) }), { maxItems: postLimits.images }),
  files: Type.Array(Uuid, { maxItems: postLimits.files }),
  videos: Type.Array(Uuid, { maxItems: postLimits.videos }),
  /** Of the program for which it is written. */
  offers: Type.Array(OfferName, { maxItems: postLimits.offers }),
  comments_open: Type.Boolean(),
}

const optionalSettings = {
  link: Type.Optional(settings.link),
  tags: Type.Optional(settings.tags),
  viewer: Type.Optional(settings.viewer),
  is_private: Type.Optional(settings.is_private),
  program_uuid: Type.Optional(settings.program_uuid),
  images: Type.Optional(settings.images),
  files: Type.Optional(settings.files),
  videos: Type.Optional(settings.videos),
  offers: Type.Optional(settings.offers),
  comments_open: Type.Optional(settings.comments_open),
  /** null: now. A post that was published keeps its moment. */
  publish_at: Type.Optional(nullable(Moment)),
}

export const PostFields = closed({ ...written, ...optionalSettings })
export type PostFields = Static<typeof PostFields>

/** `modified`: of the post that the writer saw; another one is refused. */
const PostReplacement = closed({ ...written, ...optionalSettings, modified: Moment })
const PostChange = closed({
  title: Type.Optional(written.title),
  text: Type.Optional(written.text),
  ...optionalSettings,
  modified: Moment,
})

/** A post by its uuid or its url. */
export const postParams = closed({ uuid: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{2,98}$' }) })

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/posts',
    summary: 'Posts that the caller may see, newest first, also by tag, program, viewer and author',
    ...readers,
    query: closed({
      tag: Type.Optional(Tag),
      program: Type.Optional(Uuid),
      viewer: Type.Optional(Viewer),
      /** Part of the title. */
      q: Type.Optional(Text(100)),
      /** By this person. */
      author: Type.Optional(Uuid),
      /** Published after this moment. */
      since: Type.Optional(Moment),
      ...pageQuery,
    }),
    output: page('results', Post),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/posts',
    summary: 'Write a post: at most ten in an hour. Words behind a # become its tags',
    callers: writers,
    locks_user: true,
    audit: ['post_published'],
    body: PostFields,
    output: Post,
    status: 201,
    problems: [feedProblems.too_many_posts],
    idempotency: 'required',
  }),
  read: endpoint({
    method: 'GET',
    path: '/posts/{uuid}',
    summary: 'One post, by its uuid or its url',
    ...readers,
    params: postParams,
    output: Post,
    status: 200,
    problems: [],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/posts/{uuid}',
    summary: "Replace one's own post: what is left out is as in a new one",
    callers: writers,
    locks_user: true,
    audit: ['post_changed'],
    params: postParams,
    body: PostReplacement,
    output: Post,
    status: 200,
    problems: [feedProblems.post_changed],
    idempotency: 'optional',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/posts/{uuid}',
    summary: "Change a part of one's own post",
    callers: writers,
    locks_user: true,
    audit: ['post_changed'],
    params: postParams,
    body: PostChange,
    output: Post,
    status: 200,
    problems: [feedProblems.post_changed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/posts/{uuid}',
    summary: "Delete one's own post; it is erased for good after 30 days",
    callers: writers,
    locks_user: true,
    audit: ['post_removed'],
    params: postParams,
    output: null,
    status: 204,
    problems: [],
  }),
  atom: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/feed.atom',
    summary: 'The newest posts of a program that everybody may see, as an Atom feed',
    ...readers,
    params: uuidParams,
    output: null,
    produces: 'application/atom+xml',
    status: 200,
    problems: [],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/tags',
    summary: 'The tags of the newest posts that the caller may see, most used first',
    ...readers,
    query: closed({ q: Type.Optional(Text(50)), ...pageQuery }),
    output: page('results', closed({ tag: Tag, count: Type.Integer({ minimum: 1 }) })),
    status: 200,
    problems: [],
  }),
}
