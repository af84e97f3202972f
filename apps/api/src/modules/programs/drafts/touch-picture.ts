import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { touchAnyPicture, touchOwnPicture } from '../program/draft.queries.ts'

/** A picture that something beside its program shows counts as used now. True when it is there, of this owner (null: of anybody). */
export const touchPicture = (
  tx: Tx,
  { path, owner_uuid }: { path: string; owner_uuid: string | null },
): Promise<boolean> =>
  owner_uuid === null ? touchAnyPicture(tx, path, now()) : touchOwnPicture(tx, { path, owner_uuid, at: now() })
