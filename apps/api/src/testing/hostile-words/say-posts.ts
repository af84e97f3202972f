import { comments } from '@plein/contract/feed/comments'
import { posts } from '@plein/contract/feed/posts'
import { reactions } from '@plein/contract/feed/reactions'
import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import { taken, type Notebook } from './notebook.ts'

const paragraph = (text: string) => [{ type: 'paragraph' as const, text, ranges: [] }]

/** Says hostile words in a post, under it, and about it; answers the post's url. */
export const sayPosts = async (app: TenantTestApp, { say }: Notebook): Promise<string> => {
  const cardholder = app.as('cardholder', app.mine.people.cardholder)
  const body = { title: say('post.title', 150), text: paragraph(say('post.text', 1000)) }
  const { uuid, url } = taken(await cardholder.call(posts.create, { body })).body
  const params = { uuid }
  taken(await cardholder.call(comments.create, { params, body: { text: paragraph(say('comment.text', 1000)) } }))
  const report = { reason: 'other' as const, words: say('report.words', 1000), in_good_faith: true as const }
  taken(await app.guest.call(reactions.report, { params, body: report }))
  return url
}
