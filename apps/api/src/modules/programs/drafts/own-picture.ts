import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { findKind } from '../kinds.ts'
import { badFields } from '../programs.problems.ts'
import { touchOwnPicture } from '../program/draft.queries.ts'

/** Refuses a picture that the owner did not upload; the one that the program has already may stay. */
export const assertOwnPicture = async (
  tx: Tx,
  {
    image,
    before,
    owner_uuid,
    type_code,
  }: { image: string | null | undefined; before: string | null; owner_uuid: string; type_code: number },
): Promise<void> => {
  if (image === undefined || image === null || image === before) return
  if (await touchOwnPicture(tx, { path: image, owner_uuid, at: now() })) return
  if (!(await findKind(type_code)?.keepPicture?.(tx, { path: image, owner_uuid })))
    throw badFields([{ field: 'image', code: 'not_found' }])
}
