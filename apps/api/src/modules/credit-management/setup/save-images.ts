import type { Tx } from '#platform/db/database.ts'
import { touchPicture } from '#modules/programs/index.ts'
import { badFields, notFound } from '../credit-management.problems.ts'
import { updateImage, type ScheduleRow } from './schedule.queries.ts'

interface Named {
  readonly uuid: string
  readonly image?: string | null | undefined
}

/** Saves the pictures of bills; one that the owner did not upload is refused, and the one that a schedule has may stay. */
export const saveImages = async (
  tx: Tx,
  {
    schedules,
    settings,
    owner_uuid,
  }: { schedules: readonly ScheduleRow[]; settings: readonly Named[]; owner_uuid: string | null },
): Promise<void> => {
  for (const [index, { uuid, image }] of settings.entries()) {
    const schedule = schedules.find((row) => row.uuid === uuid)
    if (!schedule) throw notFound()
    if (image === undefined || image === schedule.image) continue
    if (image !== null && !(await touchPicture(tx, { path: image, owner_uuid })))
      throw badFields([{ field: `settings.${index}.image`, code: 'not_found' }])
    await updateImage(tx, uuid, image)
  }
}
