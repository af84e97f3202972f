import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { touchPicture } from '#modules/programs/index.ts'
import { listImages } from './schedule.queries.ts'

export const keepPicturesTask = 'keep-bill-pictures'

/** Pictures that bills show count as used, whatever the program itself shows. */
export const keepPictures: Job = async ({ db }) => {
  for (const path of await listImages(db)) await inTransaction(db, (tx) => touchPicture(tx, { path, owner_uuid: null }))
}
