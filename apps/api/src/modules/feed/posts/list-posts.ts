import type { posts } from '@plein/contract/feed/posts'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage, memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { badFields, notFound } from '../feed.problems.ts'
import { countPosts, findPost, listPostRows, listTagRows } from './post.queries.ts'
import { viewPost, viewPosts } from './view-posts.ts'
import { programsOn, type HostFeed } from '../host-feed.ts'
import { literal } from '../literal.ts'
import { getSight } from '../sight.ts'
import { toTag } from './text.rules.ts'

const sinceOf = (text: string | undefined): Date | null => {
  if (text === undefined) return null
  const since = new Date(text)
  if (Number.isNaN(since.getTime())) throw badFields([{ field: 'since', code: 'format' }])
  return since
}

/** The feed, newest first. */
export const listPosts =
  (hostFeed: HostFeed): Read<typeof posts.list> =>
  async ({ db, app, input: { query }, caller }) => {
    const place = decodeCursor(query, ['moment', 'uuid'])
    const sight = getSight(caller)
    const sought = query.q?.trim()
    const filter = {
      tag: query.tag === undefined ? null : toTag(query.tag),
      program: query.program ?? null,
      viewer: query.viewer ?? null,
      like: sought ? `%${literal(sought)}%` : null,
      author: query.author ?? null,
      since: sinceOf(query.since),
      programs: await programsOn(hostFeed, { app, caller }),
    }
    const [rows, count] = await Promise.all([
      listPostRows(db, { sight, filter, place, size: query.size ?? defaultPageSize }),
      countPosts(db, sight, filter),
    ])
    const page = keysetPage({
      rows,
      place,
      request: query,
      path: '/api/v1/posts',
      count: cappedCount(count),
      keyOf: (row) => [row.publish_at.toISOString(), row.uuid],
    })
    return { ...page.meta, results: await viewPosts(db, page.rows, { app, caller }) }
  }

/** One post, for whoever may see it. */
export const readPost =
  (hostFeed: HostFeed): Read<typeof posts.read> =>
  async ({ db, app, input: { params }, caller }) => {
    const programs = await programsOn(hostFeed, { app, caller })
    const row = await findPost(db, getSight(caller), params.uuid)
    if (!row || (programs && !programs.includes(row.program_uuid ?? ''))) throw notFound()
    return viewPost(db, row, { app, caller })
  }

/** The tags of the newest posts, most used first. */
export const listTags =
  (hostFeed: HostFeed): Read<typeof posts.tags> =>
  async ({ db, app, input: { query }, caller }) => {
    const programs = await programsOn(hostFeed, { app, caller })
    const sought = query.q === undefined ? '' : toTag(query.q)
    const all = await listTagRows(db, getSight(caller), {
      like: sought === '' ? null : `${literal(sought)}%`,
      programs,
    })
    const { meta, rows } = memoryPage(all, query, '/api/v1/tags')
    return { ...meta, results: rows }
  }
