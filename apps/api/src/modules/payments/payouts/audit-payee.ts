import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { audit, type AuditEvent } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import type { Payee } from './payee.rules.ts'

/** Writes to the audit log what was done with a payee's money: in its program, or about the acceptor's account. */
export const auditPayee = async (
  tx: Tx,
  {
    caller,
    payee: { kind, uuid },
    event,
  }: { caller: Caller; payee: Payee; event: Omit<AuditEvent, 'program' | 'user_uuid'> },
): Promise<void> => {
  if (kind === 'program') await auditProgram(tx, { caller, program_uuid: uuid, programAuditEvent: event })
  else audit(tx, caller, { ...event, user_uuid: uuid })
}
