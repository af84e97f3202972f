import { now } from '#platform/runtime/clock.ts'
import { dropFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { takeUnusedPictures } from './picture.queries.ts'

const day = 86_400_000

/** Deletes the pictures that were uploaded more than a day ago and never became a product's, or no longer are one's. */
export const purgePictures = async (app: App): Promise<void> => {
  for (;;) {
    const uris = await takeUnusedPictures(app.db, new Date(now().getTime() - day))
    if (uris.length === 0) return
    for (const uri of uris) await dropFile(app, uri)
  }
}
