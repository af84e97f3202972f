import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { audit } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'

/** Writes to the audit log what somebody did with a post, with its title as it is now and its program. */
export const auditPost = async (
  tx: Tx,
  caller: Caller,
  {
    action,
    post: { uuid, title, program_uuid },
  }: { action: AuditAction; post: { uuid: string; title: string; program_uuid: string | null } },
): Promise<void> => {
  const event = { action, subject: { kind: 'post', id: uuid, name: title } } as const
  if (program_uuid === null) audit(tx, caller, { ...event, user_uuid: null })
  else await auditProgram(tx, { caller, program_uuid, programAuditEvent: event })
}
