import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { audit, type AuditEvent } from '#modules/identity/index.ts'
import { findName } from './program/program.queries.ts'

/** The data recorded of a program beside its uuid; `user_uuid` is for events about somebody's account, too. */
export type ProgramAuditEvent = Omit<AuditEvent, 'program' | 'user_uuid'> & { readonly user_uuid?: string | null }

/** Writes to the audit log, in the transaction of what happened, what somebody did in a program, with the name that it has now. */
export const auditProgram = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    programAuditEvent: { user_uuid = null, ...event },
  }: { caller: Caller; program_uuid: string; programAuditEvent: ProgramAuditEvent },
): Promise<void> => {
  const program = await findName(tx, program_uuid)
  audit(tx, caller, { ...event, user_uuid, ...(program && { program }) })
}
