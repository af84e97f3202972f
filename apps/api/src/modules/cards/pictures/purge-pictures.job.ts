import { now } from '#platform/runtime/clock.ts'
import { dropFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { takeUnusedPictures } from './picture.queries.ts'

const dayMs = 86_400_000

/** Deletes the pictures that no card and no program shows and that nobody put or left there within a day, as those of programs are. */
export const purgeCardPictures = async (app: App): Promise<void> => {
  for (;;) {
    const paths = await takeUnusedPictures(app.db, new Date(now().getTime() - dayMs))
    if (paths.length === 0) return
    for (const path of paths) await dropFile(app, path)
  }
}
