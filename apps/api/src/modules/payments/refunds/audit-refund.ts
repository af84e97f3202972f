import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { audit } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { findSubjectOfRefund } from './audit-refund.queries.ts'

type Details = Readonly<Record<string, string | number>>

/** Records what was decided of a refund, by the order that it is of. What goes back by itself is no restaurant's. */
export const auditRefund = async (
  tx: Tx,
  {
    caller,
    action,
    uuid,
    details,
  }: {
    caller: Caller
    action: Extract<AuditAction, 'order_refunded' | 'refund_resent' | 'refund_settled'>
    uuid: string
    details: Details
  },
): Promise<void> => {
  const found = await findSubjectOfRefund(tx, uuid)
  const subject = found && ({ kind: 'order', id: found.uuid, name: found.label } as const)
  const event = { action, details, ...(subject && { subject }) }
  if (found?.program_uuid)
    await auditProgram(tx, { caller, program_uuid: found.program_uuid, programAuditEvent: event })
  else audit(tx, caller, { ...event, user_uuid: null })
}
