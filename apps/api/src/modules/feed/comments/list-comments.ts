import type { comments } from '@plein/contract/feed/comments'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { findPost } from '../posts/post.queries.ts'
import { getSight } from '../sight.ts'
import { listCommentRows } from './comment.queries.ts'
import { commentView } from './comment-view.ts'

/** The comments of a post, oldest first; the post counts them. */
export const listComments: Read<typeof comments.list> = async ({ db, input: { params, query }, caller }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const sight = getSight(caller)
  const post = await findPost(db, sight, params.uuid)
  if (!post) throw notFound()
  const size = query.size ?? defaultPageSize
  const rows = await listCommentRows(db, { sight, post_uuid: post.uuid, place, size })
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: `/api/v1/posts/${params.uuid}/comments`,
    count: { count: post.comments_count },
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  return { ...page.meta, results: page.rows.map((row) => commentView(row, caller)) }
}
