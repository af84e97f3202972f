import type { Tx } from '#platform/db/database.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { askPreview } from './preview.queries.ts'

export const previewLinkTask = 'preview-link'

/** Pages an author may have looked at; a post beyond it has its link alone. */
const limit = { most: 20, seconds: 3600 }

/** Has the page behind a post's link looked at once that is committed: once for all posts that lead there, anew after seven days. */
export const requestPreview = async (
  tx: Tx,
  { link_previews }: Settings,
  { link, author_uuid }: { link: string | null; author_uuid: string },
): Promise<void> => {
  if (!link_previews || link === null) return
  if (!(await isWithin(tx, { what: 'link previews', whose: author_uuid, limit }))) return
  if (!(await askPreview(tx, link, now()))) return
  await queueJob(tx, { task: previewLinkTask, payload: { url: link } })
}
