import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Changes } from '#platform/privacy/changes.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { auditProgram } from '#modules/programs/index.ts'

interface Noted {
  readonly program_uuid: string
  readonly uuid: string
  readonly order_id: number
  readonly changes?: Changes
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Records what an owner did to an order. What its kitchen does stands in the order's own history, at every step of it. */
export const auditOrder = async (
  tx: Tx,
  {
    caller,
    action,
    noted: { program_uuid, uuid, order_id, ...noted },
  }: { caller: Caller; action: Extract<AuditAction, `order_${string}` | 'phone_order_taken'>; noted: Noted },
): Promise<void> => {
  if (caller.kind === 'acceptor') return
  const subject = { kind: 'order', id: uuid, name: String(order_id) } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, subject, ...noted } })
}
