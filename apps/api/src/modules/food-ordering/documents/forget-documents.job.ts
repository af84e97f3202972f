import { now } from '../../../platform/clock.ts'
import { dropFile } from '../../../platform/files/files.ts'
import type { House } from '../../../platform/house.ts'
import { takeUnused } from './document.queries.ts'

const dayMs = 86_400_000

/** Deletes the documents that were uploaded more than a day ago and that no program names. */
export const forgetDocuments = async (house: House): Promise<void> => {
  const paths = await takeUnused(house.db, { paths: null, before: new Date(now().getTime() - dayMs) })
  for (const path of paths) await dropFile(house, path)
}
