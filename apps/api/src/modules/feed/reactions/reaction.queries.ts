import type { TextRow } from '@plein/contract/feed/text'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { toName } from '../posts/post.queries.ts'
import type { Sight } from '../sight.ts'

/**
 * A like, counted with it, in one statement: it counts once, however often it is sent. Answers how many the post has; undefined for a post
 * that the person may not see.
 */
export const insertLike = async (db: Db, sight: Sight, name: string): Promise<number | undefined> => {
  const [row] = await run<{ likes_count: number }>(
    db,
    `with post as (
       select p.uuid, p.likes_count from feed.visible_posts($1, $2, $3) p
        where p.uuid = coalesce($4::uuid, (select n.uuid from feed.posts n where n.url = $5))),
     liked as (
       insert into feed.likes (post_uuid, user_uuid, created) select uuid, $1, $3 from post
       on conflict (post_uuid, user_uuid) do nothing returning post_uuid),
     counted as (
       update feed.posts p set likes_count = p.likes_count + 1 from liked where p.uuid = liked.post_uuid returning p.likes_count)
     select coalesce((select likes_count from counted), likes_count) as likes_count from post`,
    [...sight, ...toName(name)],
  )
  return row?.likes_count
}

/** Takes a like back, in one statement; one that is not there is nothing to do. */
export const deleteLike = async (db: Db, sight: Sight, name: string): Promise<number | undefined> => {
  const [row] = await run<{ likes_count: number }>(
    db,
    `with post as (
       select p.uuid, p.likes_count from feed.visible_posts($1, $2, $3) p
        where p.uuid = coalesce($4::uuid, (select n.uuid from feed.posts n where n.url = $5))),
     gone as (
       delete from feed.likes l using post where l.post_uuid = post.uuid and l.user_uuid = $1 returning l.post_uuid),
     counted as (
       update feed.posts p set likes_count = p.likes_count - 1 from gone where p.uuid = gone.post_uuid returning p.likes_count)
     select coalesce((select likes_count from counted), likes_count) as likes_count from post`,
    [...sight, ...toName(name)],
  )
  return row?.likes_count
}

/** Counts a share of a post that the person may see; answers its url and how many there were. */
export const countShare = async (
  db: Db,
  sight: Sight,
  name: string,
): Promise<{ url: string; shares_count: number } | undefined> => {
  const [row] = await run<{ url: string; shares_count: number }>(
    db,
    `update feed.posts p set shares_count = p.shares_count + 1
      where p.uuid in (select v.uuid from feed.visible_posts($1, $2, $3) v
                        where v.uuid = coalesce($4::uuid, (select n.uuid from feed.posts n where n.url = $5)))
     returning p.url, p.shares_count`,
    [...sight, ...toName(name)],
  )
  return row
}

export interface NewReport {
  readonly uuid: string
  readonly post_uuid: string
  readonly post_title: string
  readonly reporter_uuid: string | null
  readonly email: string | null
  readonly reason: string
  readonly words: string
  readonly post_text: readonly TextRow[]
  readonly language: string | null
  readonly comment: { readonly uuid: string; readonly text: readonly TextRow[] } | null
  readonly created: Date
}

export const insertReport = async (tx: Tx, row: NewReport): Promise<void> => {
  await run(
    tx,
    `with report as (
       insert into feed.reports (uuid, post_uuid, post_title, reason, words, created, post_text, comment_uuid, comment_text)
       values ($1, $2, $3, $4, $5, $6, $9::jsonb, $11, $12::jsonb)
       returning uuid)
     insert into feed.report_senders (report_uuid, user_uuid, email, language) select uuid, $7, $8, $10 from report`,
    [
      row.uuid,
      row.post_uuid,
      row.post_title,
      row.reason,
      row.words,
      row.created,
      row.reporter_uuid,
      row.email,
      JSON.stringify(row.post_text),
      row.language,
      row.comment?.uuid ?? null,
      row.comment ? JSON.stringify(row.comment.text) : null,
    ],
  )
}

/** Hides a locked post, or shows it again. */
export const setHidden = async (
  tx: Tx,
  { uuid, at, reason, facts }: { uuid: string; at: Date | null; reason: string | null; facts: string | null },
): Promise<void> => {
  await run(tx, 'update feed.posts set hidden_at = $2, hidden_reason = $3, hidden_facts = $4 where uuid = $1', [
    uuid,
    at,
    reason,
    facts,
  ])
}
