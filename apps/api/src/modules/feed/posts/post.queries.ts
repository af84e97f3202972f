import type { OfferName } from '@plein/contract/feed/offers'
import type { HideReason, LinkPreview, Viewer } from '@plein/contract/feed/posts'
import type { PostImage } from '@plein/contract/feed/media'
import type { TextRow } from '@plein/contract/feed/text'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { Sight } from '../sight.ts'

/** A post as it is kept, with its media, its author and its program. */
export interface PostRow {
  readonly uuid: string
  readonly url: string
  readonly created: Date
  readonly modified: Date
  readonly is_modified: boolean
  readonly publish_at: Date
  readonly title: string
  readonly text: TextRow[]
  readonly link: string | null
  readonly tags: string[]
  readonly viewer: Viewer
  readonly author_uuid: string
  readonly program_uuid: string | null
  readonly comments_open: boolean
  readonly likes_count: number
  readonly comments_count: number
  readonly shares_count: number
  readonly hidden_at: Date | null
  readonly hidden_reason: HideReason | null
  readonly hidden_facts: string | null
  readonly objected_at: Date | null
  readonly objection: string | null
  readonly is_liked_by_user: boolean
  readonly preview: LinkPreview | null
  readonly images: PostImage[] | null
  readonly files: { uuid: string; name: string; size: number }[] | null
  readonly videos: { uuid: string; type: 'youtube' | 'vimeo'; video_id: string; hash: string | null }[] | null
  readonly offers: OfferName[] | null
  readonly program_title: string | null
  readonly program_owner_uuid: string | null
  readonly author_type: number | null
  readonly author_names: string | null
  readonly author_email: string | null
  readonly author_avatar: string | null
}

const own_columns = `p.uuid, p.url, p.created, p.modified, p.is_modified, p.publish_at, p.title, p.text, p.link, p.tags, p.viewer,
  p.author_uuid, p.program_uuid, p.comments_open, p.likes_count, p.comments_count, p.shares_count, p.hidden_at, p.hidden_reason,
  p.hidden_facts`

const columns = `${own_columns},
  exists (select from feed.likes l where l.post_uuid = p.uuid and l.user_uuid = $1) as is_liked_by_user,
  (select jsonb_agg(jsonb_build_object('uuid', i.uuid, 'path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height)
                    order by i.position) from feed.images i where i.post_uuid = p.uuid) as images,
  (select jsonb_agg(jsonb_build_object('uuid', f.uuid, 'name', f.name, 'size', f.size) order by f.position)
     from feed.files f where f.post_uuid = p.uuid) as files,
  (select jsonb_agg(jsonb_build_object('uuid', v.uuid, 'type', v.type, 'video_id', v.video_id, 'hash', v.hash) order by v.position)
     from feed.videos v where v.post_uuid = p.uuid) as videos,
  (select jsonb_agg(jsonb_build_object('kind', o.kind, 'uuid', o.item_uuid) order by o.position)
     from feed.offers o where o.post_uuid = p.uuid) as offers,
  (select jsonb_build_object('title', k.title, 'description', k.description, 'site', k.site, 'image',
            case when k.image is not null
              then jsonb_build_object('path', k.image, 'width', k.image_width, 'height', k.image_height) end)
     from feed.link_previews k where k.url = p.link and k.title is not null) as preview,
  ob.created as objected_at, ob.words as objection, g.title as program_title, g.owner_uuid as program_owner_uuid,
  a.type as author_type, coalesce(a.company_name, a.full_name) as author_names, a.email as author_email, a.avatar as author_avatar`

const joined = `left join programs.v_programs g on g.uuid = p.program_uuid
  left join identity.v_profiles a on a.uuid = p.author_uuid
  left join lateral (select o.created, o.words from feed.objections o where o.post_uuid = p.uuid and o.created >= p.hidden_at
                      order by o.created desc limit 1) ob on p.hidden_at is not null`

/** A filter of posts; null for all. `like`: a pattern in small letters. */
export interface PostFilter {
  readonly tag: string | null
  readonly program: string | null
  readonly viewer: string | null
  readonly like: string | null
  readonly author: string | null
  readonly since: Date | null
  /** Of one of these alone. */
  readonly programs: readonly string[] | null
}

const matches = `($4::text is null or p.tags @> array[$4]) and ($5::uuid is null or p.program_uuid = $5)
   and ($6::text is null or p.viewer = $6) and ($7::text is null or lower(p.title) like $7)
   and ($8::uuid is null or p.author_uuid = $8) and ($9::timestamptz is null or p.publish_at > $9)
   and ($10::uuid[] is null or p.program_uuid = any($10))`

const newest_first = `select ${columns}
  from (select * from feed.visible_posts($1, $2, $3) p
         where ${matches} and ($11::timestamptz is null or (p.publish_at, p.uuid) < ($11::timestamptz, $12::uuid))
         order by p.publish_at desc, p.uuid desc limit $13 offset $14) p ${joined} order by p.publish_at desc, p.uuid desc`

const oldest_first = `select ${columns}
  from (select * from feed.visible_posts($1, $2, $3) p
         where ${matches} and ($11::timestamptz is null or (p.publish_at, p.uuid) > ($11::timestamptz, $12::uuid))
         order by p.publish_at, p.uuid limit $13 offset $14) p ${joined} order by p.publish_at, p.uuid`

const valuesOf = ({ tag, program, viewer, like, author, since, programs }: PostFilter) => [
  tag,
  program,
  viewer,
  like,
  author,
  since,
  programs,
]

/** A page of the posts that somebody may see, newest first (backwards: oldest first), one row more than `size`. */
export const listPostRows = (
  db: Db,
  { sight, filter, place, size }: { sight: Sight; filter: PostFilter; place: Cursor; size: number },
): Promise<PostRow[]> => {
  const [publish_at = null, uuid = null] = place.after ?? []
  const values = [...sight, ...valuesOf(filter), publish_at, uuid, size + 1, place.offset]
  return runReplanned<PostRow>(db, place.backwards ? oldest_first : newest_first, values)
}

/** So many may be seen, 10,001 at most. */
export const countPosts = async (db: Db, sight: Sight, filter: PostFilter): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from feed.visible_posts($1, $2, $3) p where ${matches} limit 10001) p`,
    [...sight, ...valuesOf(filter)],
  )
  return row?.count ?? 0
}

const uuid_shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a post in a path: its uuid, or else its url. */
export const toName = (name: string): readonly [uuid: string | null, url: string] => [
  uuid_shape.test(name) ? name : null,
  name,
]

/** A post by its uuid or its url, for whoever may see it. */
export const findPost = async (db: Db | Tx, sight: Sight, name: string): Promise<PostRow | undefined> => {
  const [row] = await run<PostRow>(
    db,
    `select ${columns} from feed.visible_posts($1, $2, $3) p ${joined}
      where p.uuid = coalesce($4::uuid, (select n.uuid from feed.posts n where n.url = $5))`,
    [...sight, ...toName(name)],
  )
  return row
}

/** Posts of these uuids that somebody may see. */
export const listPostsByUuid = (db: Db, sight: Sight, uuids: readonly string[]): Promise<PostRow[]> =>
  runReplanned<PostRow>(
    db,
    `select ${columns} from feed.visible_posts($1, $2, $3) p ${joined} where p.uuid = any($4::uuid[])`,
    [...sight, uuids],
  )

/** The post, locked, for whoever may see it. Its media and names are not in it. */
export interface LockedPost {
  readonly uuid: string
  readonly title: string
  readonly text: TextRow[]
  readonly link: string | null
  readonly tags: string[]
  readonly viewer: Viewer
  readonly author_uuid: string
  readonly program_uuid: string | null
  readonly comments_open: boolean
  readonly publish_at: Date
  readonly modified: Date
  readonly hidden_at: Date | null
}

/** Locks a post first and looks then whether it may still be seen: what is decided on it stands until the transaction ends. */
export const lockPost = async (tx: Tx, sight: Sight, name: string): Promise<LockedPost | undefined> => {
  const [held] = await run<{ uuid: string }>(
    tx,
    'select uuid from feed.posts where uuid = coalesce($1::uuid, (select n.uuid from feed.posts n where n.url = $2)) for update',
    toName(name),
  )
  if (!held) return undefined
  const [row] = await run<LockedPost>(
    tx,
    `select p.uuid, p.title, p.text, p.link, p.tags, p.viewer, p.author_uuid, p.program_uuid, p.comments_open, p.publish_at, p.modified,
            p.hidden_at
       from feed.visible_posts($1, $2, $3) p where p.uuid = $4`,
    [...sight, held.uuid],
  )
  return row
}

/** The fields of a post that are written. */
export interface SavedPost {
  readonly uuid: string
  readonly program_uuid: string | null
  readonly viewer: Viewer
  readonly title: string
  readonly text: readonly TextRow[]
  readonly link: string | null
  readonly tags: readonly string[]
  readonly publish_at: Date
  readonly comments_open: boolean
}

export const insertPost = async (
  tx: Tx,
  { url, author_uuid, at, ...post }: SavedPost & { url: string; author_uuid: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into feed.posts (uuid, url, author_uuid, program_uuid, viewer, title, text, link, tags, publish_at, comments_open, created, modified)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $12)`,
    [
      post.uuid,
      url,
      author_uuid,
      post.program_uuid,
      post.viewer,
      post.title,
      JSON.stringify(post.text),
      post.link,
      post.tags,
      post.publish_at,
      post.comments_open,
      at,
    ],
  )
}

/** Saves over a locked post. Two saves within a millisecond still differ. */
export const updatePost = async (tx: Tx, post: SavedPost, at: Date): Promise<void> => {
  await run(
    tx,
    `update feed.posts set program_uuid = $2, viewer = $3, title = $4, text = $5::jsonb, link = $6, tags = $7, publish_at = $8,
            comments_open = $9, modified = greatest($10::timestamptz, modified + interval '1 millisecond'), is_modified = true
      where uuid = $1`,
    [
      post.uuid,
      post.program_uuid,
      post.viewer,
      post.title,
      JSON.stringify(post.text),
      post.link,
      post.tags,
      post.publish_at,
      post.comments_open,
      at,
    ],
  )
}

export const markRemoved = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update feed.posts set removed_at = $2 where uuid = $1', [uuid, at])
}

/** The program of a feed that readers of feeds ask for. */
export const findFeedProgram = async (db: Db, uuid: string): Promise<{ uuid: string; title: string } | undefined> => {
  const [row] = await run<{ uuid: string; title: string }>(
    db,
    'select uuid, title from programs.v_programs where uuid = $1 and status_id = 11001',
    [uuid],
  )
  return row
}

export interface TagRow {
  readonly tag: string
  readonly count: number
}

/** The tags of the newest thousand posts that somebody may see, most used first. `like`: a pattern; null for all. */
export const listTagRows = (
  db: Db,
  sight: Sight,
  { like, programs }: { like: string | null; programs: readonly string[] | null },
): Promise<TagRow[]> =>
  runReplanned<TagRow>(
    db,
    `select tag, count(*)::int as count
       from (select p.tags from feed.visible_posts($1, $2, $3) p where $5::uuid[] is null or p.program_uuid = any($5)
              order by p.publish_at desc, p.uuid desc limit 1000) p, unnest(p.tags) tag
      where $4::text is null or tag like $4 group by tag order by count(*) desc, tag limit 1000`,
    [...sight, like, programs],
  )

/** Since when the person has an account. */
export const accountSince = async (tx: Tx, user_uuid: string): Promise<Date | undefined> => {
  const [row] = await run<{ created: Date }>(tx, 'select created from identity.v_account_ages where user_uuid = $1', [
    user_uuid,
  ])
  return row?.created
}
