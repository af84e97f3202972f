import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertMemberships, type MembershipReason } from './membership.queries.ts'

/** Notes that programs know a person: as their customer, as the holder of a card. Twice is once. */
export const addMemberships = async (
  tx: Tx,
  {
    program_uuids,
    user_uuid,
    reason,
  }: { program_uuids: readonly string[]; user_uuid: string; reason: MembershipReason },
): Promise<void> => {
  if (program_uuids.length > 0) await insertMemberships(tx, { program_uuids, user_uuid, reason, at: now() })
}
