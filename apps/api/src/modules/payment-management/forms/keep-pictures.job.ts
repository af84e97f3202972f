import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { touchPicture } from '#modules/programs/index.ts'
import { listFormPictures } from './form.queries.ts'

export const keepFormPicturesTask = 'keep-form-pictures'

/** Pictures that order forms show count as used, whatever the program itself shows. */
export const keepFormPictures: Job = async ({ db }) => {
  for (const path of await listFormPictures(db))
    await inTransaction(db, (tx) => touchPicture(tx, { path, owner_uuid: null }))
}
