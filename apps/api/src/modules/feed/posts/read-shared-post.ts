import { pagePath } from '@plein/contract/pages/page-path'
import type { SharedPage } from '#platform/http/web/index-page.ts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { findPost } from './post.queries.ts'

const post_path = /^\/posts\/([a-z0-9][a-z0-9-]{2,98})\/?$/
const maxDescription = 200

/** The preview of a message that carries the link to a post: of posts that guests may see alone. Undefined for other paths. */
export const readSharedPost = async (app: App, path: string): Promise<SharedPage | undefined> => {
  const name = post_path.exec(path)?.[1]
  if (name === undefined || name === 'filters') return undefined
  const post = await findPost(app.db, [null, false, now()], name)
  if (!post) return undefined
  const host = portalUrl(app.settings, 'cardholder')
  const words = post.text.map(({ text }) => text).join(' ')
  const picture = post.images?.[0]
  return {
    title: post.title,
    description: words.length > maxDescription ? `${words.slice(0, maxDescription - 1)}…` : words,
    url: host + pagePath('/posts/:url', { url: post.url }),
    picture: picture ? host + picture.path : null,
    author: post.author_names ?? '',
    published: post.publish_at.toISOString(),
  }
}
