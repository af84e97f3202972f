import { programStatuses } from '@plein/contract/programs/codes'
import { typeOfKind, type Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { programStatusChanged, type ProgramStatusChanged } from '../programs.events.ts'
import { findBlocked, insertStatusChange, type StatusChange } from './status.queries.ts'

/** Keeps in the history, and tells other modules, that a program moved; null: the clock moved it. Nothing when it did not move. */
export const tellStatus = async (
  tx: Tx,
  caller: Caller | null,
  change: StatusChange & { readonly from_status: number },
): Promise<void> => {
  const { program_uuid, from_status, to_status } = change
  if (from_status === to_status) return
  const blocked_at = from_status === programStatuses.blocked ? await findBlocked(tx, program_uuid) : undefined
  await insertStatusChange(tx, caller, change)
  const reported: ProgramStatusChanged = {
    program_uuid,
    from_status,
    to_status,
    actor_type: caller?.user_uuid ? typeOfKind[caller.kind] : 0,
    at: now().toISOString(),
    blocked_at: blocked_at?.toISOString() ?? null,
  }
  publish(tx, programStatusChanged, reported)
}
