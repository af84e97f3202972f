import { now } from '#platform/runtime/clock.ts'
import { dropFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import { takeUnused } from './document.queries.ts'

const dayMs = 86_400_000

/** Deletes the documents that were uploaded more than a day ago and that no program names. */
export const purgeDocuments = async (app: App): Promise<void> => {
  const paths = await takeUnused(app.db, { paths: null, before: new Date(now().getTime() - dayMs) })
  for (const path of paths) await dropFile(app, path)
}
