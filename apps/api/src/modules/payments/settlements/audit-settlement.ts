import type { AuditAction } from '@plein/contract/people/codes'
import type { Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { audit, type AuditEvent } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import type { LockedSettlement } from './settlement.queries.ts'

/** Writes to the audit log what was done with a settlement: in the program whose own connection it is of, else about nobody. */
export const auditSettlement = async (
  tx: Tx,
  {
    caller,
    settlement: { uuid, reference, owner_uuid },
    action,
    details,
  }: {
    caller: Caller
    settlement: Pick<LockedSettlement, 'uuid' | 'reference' | 'owner_uuid'>
    action: AuditAction
    details: NonNullable<AuditEvent['details']>
  },
): Promise<void> => {
  const event = { action, subject: { kind: 'settlement', id: uuid, name: reference }, details } as const
  if (owner_uuid === null) audit(tx, caller, { ...event, user_uuid: null })
  else await auditProgram(tx, { caller, program_uuid: owner_uuid, programAuditEvent: event })
}
