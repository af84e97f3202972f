import type { TextRow } from '@plein/contract/feed/text'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { Sight } from '../sight.ts'

/** A comment as it is kept, with its author. */
export interface CommentRow {
  readonly uuid: string
  readonly post_uuid: string
  readonly text: TextRow[]
  readonly created: Date
  readonly modified: Date
  readonly is_modified: boolean
  readonly author_uuid: string
  readonly program_owner_uuid: string | null
  readonly author_type: number | null
  readonly author_names: string | null
  readonly author_email: string | null
  readonly author_avatar: string | null
}

const columns = `c.uuid, c.post_uuid, c.text, c.created, c.modified, c.is_modified, c.author_uuid, g.owner_uuid as program_owner_uuid,
  a.type as author_type, coalesce(a.company_name, a.full_name) as author_names, a.email as author_email, a.avatar as author_avatar`

const joined = `join feed.visible_posts($1, $2, $3) p on p.uuid = c.post_uuid
  left join programs.v_programs g on g.uuid = p.program_uuid left join identity.v_profiles a on a.uuid = c.author_uuid`

const oldest_first = `select ${columns} from feed.comments c ${joined}
  where c.post_uuid = $4 and ($5::timestamptz is null or (c.created, c.uuid) > ($5::timestamptz, $6::uuid))
  order by c.created, c.uuid limit $7 offset $8`

const newest_first = `select ${columns} from feed.comments c ${joined}
  where c.post_uuid = $4 and ($5::timestamptz is null or (c.created, c.uuid) < ($5::timestamptz, $6::uuid))
  order by c.created desc, c.uuid desc limit $7 offset $8`

/** A page of the comments of a post, oldest first (backwards: newest first), one row more than `size`. */
export const listCommentRows = (
  db: Db,
  { sight, post_uuid, place, size }: { sight: Sight; post_uuid: string; place: Cursor; size: number },
): Promise<CommentRow[]> => {
  const [created = null, uuid = null] = place.after ?? []
  const values = [...sight, post_uuid, created, uuid, size + 1, place.offset]
  return runReplanned<CommentRow>(db, place.backwards ? newest_first : oldest_first, values)
}

/** A comment under a post that somebody may see. */
export const findComment = async (db: Db | Tx, sight: Sight, uuid: string): Promise<CommentRow | undefined> => {
  const [row] = await run<CommentRow>(db, `select ${columns} from feed.comments c ${joined} where c.uuid = $4`, [
    ...sight,
    uuid,
  ])
  return row
}

/** Writes a comment and counts it. The post is locked. */
export const insertComment = async (
  tx: Tx,
  row: { uuid: string; post_uuid: string; author_uuid: string; text: readonly TextRow[]; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with comment as (
       insert into feed.comments (uuid, post_uuid, author_uuid, text, created, modified) values ($1, $2, $3, $4::jsonb, $5, $5)
       returning post_uuid)
     update feed.posts p set comments_count = comments_count + 1 from comment where p.uuid = comment.post_uuid`,
    [row.uuid, row.post_uuid, row.author_uuid, JSON.stringify(row.text), row.at],
  )
}

export const updateComment = async (
  tx: Tx,
  { uuid, text, at }: { uuid: string; text: readonly TextRow[]; at: Date },
): Promise<void> => {
  await run(tx, 'update feed.comments set text = $2::jsonb, modified = $3, is_modified = true where uuid = $1', [
    uuid,
    JSON.stringify(text),
    at,
  ])
}

/** Deletes a comment and counts it off; one that is gone by now changes nothing. */
export const deleteComment = async (tx: Tx, uuid: string): Promise<void> => {
  await run(
    tx,
    `with gone as (delete from feed.comments where uuid = $1 returning post_uuid)
     update feed.posts p set comments_count = comments_count - 1 from gone where p.uuid = gone.post_uuid`,
    [uuid],
  )
}
