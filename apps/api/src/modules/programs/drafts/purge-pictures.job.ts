import { now } from '#platform/runtime/clock.ts'
import { dropFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { takeUnusedPictures } from '../program/draft.queries.ts'

const dayMs = 86_400_000

/**
 * Deletes the pictures that no program shows and that nobody put or left there within a day: a page that was opened before may still
 * show the one that was replaced, and a form that is not saved yet the one that was uploaded.
 */
export const purgeProgramPictures = async (app: App): Promise<void> => {
  for (;;) {
    const paths = await takeUnusedPictures(app.db, new Date(now().getTime() - dayMs))
    if (paths.length === 0) return
    for (const path of paths) await dropFile(app, path)
  }
}
