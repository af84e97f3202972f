import { createHash } from 'node:crypto'
import type { posts } from '@plein/contract/feed/posts'
import { pagePath } from '@plein/contract/pages/page-path'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { isKnown } from '#platform/http/web/etag.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { notFound } from '../feed.problems.ts'
import { findFeedProgram, listPostRows, type PostRow } from './post.queries.ts'

/** The newest posts that a reader of feeds gets. */
const size = 50

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text in XML, without the signs that XML 1.0 has no place for. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .replaceAll(/[&<>"']/g, (sign) => marks[sign] ?? '')

const entry = (post: PostRow, host: string): string => {
  const link = host + pagePath('/posts/:url', { url: post.url })
  const words = post.text.map(({ text }) => text).join('\n')
  return `<entry><id>urn:uuid:${post.uuid}</id><title>${escaped(post.title)}</title><link href="${escaped(link)}"/>
<published>${post.publish_at.toISOString()}</published><updated>${post.modified.toISOString()}</updated>
<author><name>${escaped(post.author_names ?? '')}</name></author>${post.tags.map((tag) => `<category term="${escaped(tag)}"/>`).join('')}
<content type="text">${escaped(words)}</content></entry>`
}

const feedOf = (app: App, program: { uuid: string; title: string }, rows: readonly PostRow[]): string => {
  const host = portalUrl(app.settings, 'cardholder')
  const self = `${host}/api/v1/programs/${program.uuid}/feed.atom`
  const updated =
    rows
      .map(({ modified }) => modified.toISOString())
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:${program.uuid}</id><title>${escaped(program.title)}</title>
<link rel="self" href="${escaped(self)}"/><link href="${escaped(`${host}/posts?program=${program.uuid}`)}"/><updated>${updated}</updated>
${rows.map((row) => entry(row, host)).join('\n')}
</feed>
`
}

/** The newest posts of a program that everybody may see, for readers of feeds. Whoever asks, it is the feed of a guest. */
export const readAtomFeed: Read<typeof posts.atom> = async ({ db, app, input: { params, if_none_match } }) => {
  const program = await findFeedProgram(db, params.uuid)
  if (!program) throw notFound()
  const filter = {
    tag: null,
    program: program.uuid,
    viewer: null,
    like: null,
    author: null,
    since: null,
    programs: null,
  }
  const place = { after: null, backwards: false, offset: 0 }
  const rows = await listPostRows(db, { sight: [null, false, now()], filter, place, size: size - 1 })
  const text = feedOf(app, program, rows)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'public, max-age=300' }
  if (isKnown(etag, if_none_match)) return new HttpResponse(null, headers, 304)
  return new HttpResponse(text, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
}
