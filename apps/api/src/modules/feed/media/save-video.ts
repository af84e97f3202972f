import type { postMedia } from '@plein/contract/feed/media'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Own } from '#platform/http/route.ts'
import { notFound, videoNotKnown } from '../feed.problems.ts'
import { insertVideo } from './media.queries.ts'
import { videoAt, videoPages } from './video.rules.ts'

/** Keeps which video it is. Nothing is asked of YouTube or Vimeo, now or when somebody reads the post. */
export const saveVideo: Own<typeof postMedia.saveVideo> = async ({ app, input: { body }, caller: { user_uuid } }) => {
  if (!user_uuid) throw notFound()
  const video = videoAt(body.url)
  if (!video) throw videoNotKnown()
  const uuid = newId()
  await insertVideo(app.db, { uuid, owner_uuid: user_uuid, created: now(), ...video })
  return { uuid, type: video.type, ...videoPages(video) }
}
