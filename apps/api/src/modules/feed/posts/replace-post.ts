import type { posts } from '@plein/contract/feed/posts'
import type { Write } from '#platform/http/route.ts'
import { savePost } from './change-post.ts'

/** Replaces one's own post: media that are not named are none of its any more. */
export const replacePost: Write<typeof posts.replace> = ({ tx, app, input: { params, body }, caller }) => {
  const { modified, ...fields } = body
  return savePost(tx, {
    app,
    caller,
    name: params.uuid,
    modified,
    fieldsOf: () => ({ images: [], files: [], videos: [], offers: [], ...fields }),
  })
}
