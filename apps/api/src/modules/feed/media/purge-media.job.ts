import { now } from '#platform/runtime/clock.ts'
import { dropFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { takeUnusedPreviews } from '../previews/preview.queries.ts'
import { takeUnusedMedia } from './media.queries.ts'

const dayMs = 86_400_000

/** A preview that no post shows is kept as long as it would be used again. */
const previewDays = 7

const purgePreviews = async (app: App): Promise<void> => {
  for (;;) {
    const gone = await takeUnusedPreviews(app.db, new Date(now().getTime() - previewDays * dayMs))
    if (gone.length === 0) return
    for (const { image } of gone) await dropFile(app, image)
  }
}

const purgeUploads = async (app: App): Promise<void> => {
  for (;;) {
    const paths = await takeUnusedMedia(app.db, new Date(now().getTime() - dayMs))
    if (paths.length === 0) return
    for (const path of paths) await dropFile(app, path)
  }
}

/** Deletes the uploads that no post has shown for a day, and previews of links that no post has, with their files. */
export const purgeFeedMedia = async (app: App): Promise<void> => {
  await purgeUploads(app)
  await purgePreviews(app)
}
