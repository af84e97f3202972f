import type { postMedia } from '@plein/contract/feed/media'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { drawn } from '#platform/files/drawn.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { boundedJpeg, sizeOfPicture } from '#platform/files/pictures.ts'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { insertImage } from './media.queries.ts'

/** The longer side of a picture on a wide screen. */
const maxSide = 2000

/** Keeps a picture that a post of the caller may show: drawn anew, nothing of it but its pixels is left. */
export const saveImage: Own<typeof postMedia.saveImage> = async ({ app, input: { file }, caller: { user_uuid } }) => {
  if (!user_uuid) throw notFound()
  const bytes = await drawn(boundedJpeg(file, maxSide))
  const size = await sizeOfPicture(bytes)
  const path = await keepFile(app, { folder: 'posts', extension: 'jpg', bytes })
  const image = { uuid: newId(), path, ...size }
  await insertImage(app.db, { ...image, owner_uuid: user_uuid, created: now() }).catch(async (error: unknown) => {
    await dropFile(app, path)
    throw error
  })
  return { ...image, alt: '' }
}
