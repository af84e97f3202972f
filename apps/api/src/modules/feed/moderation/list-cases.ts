import type { ModerationCase, moderation } from '@plein/contract/feed/moderation'
import type { Post } from '@plein/contract/feed/posts'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { listPostsByUuid } from '../posts/post.queries.ts'
import { viewPosts } from '../posts/view-posts.ts'
import { getSight } from '../sight.ts'
import { countCases, listCaseRows, type CaseRow } from './moderation.queries.ts'

const caseView = (row: CaseRow, post: Post): ModerationCase => ({
  post,
  since: row.since.toISOString(),
  reports: [...row.reports],
  reports_count: row.reports_count,
  reported_text:
    row.reported_text === null || JSON.stringify(row.reported_text) === JSON.stringify(post.text)
      ? null
      : row.reported_text,
  author: {
    posts_count: row.author_posts,
    reports_count: row.author_reports,
    hidden_count: row.author_hidden,
    removed_count: row.author_removed,
  },
})

/** Posts about which this moderator has to decide, those that wait longest first. */
export const listCases: Read<typeof moderation.cases> = async ({ db, app, input: { query }, caller }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const sight = getSight(caller)
  const size = query.size ?? defaultPageSize
  const [rows, count] = await Promise.all([listCaseRows(db, { sight, place, size }), countCases(db, sight)])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/moderation/posts',
    count: cappedCount(count),
    keyOf: (row) => [row.since.toISOString(), row.post_uuid],
  })
  const uuids = page.rows.map(({ post_uuid }) => post_uuid)
  const posts = await viewPosts(db, await listPostsByUuid(db, sight, uuids), { app, caller })
  const byUuid = new Map(posts.map((post) => [post.uuid, post]))
  const results = page.rows.flatMap((row) => {
    const post = byUuid.get(row.post_uuid)
    return post ? [caseView(row, post)] : []
  })
  return { ...page.meta, results }
}
