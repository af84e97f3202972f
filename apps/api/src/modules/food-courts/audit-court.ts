import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { loadTitle } from './invites/invite.queries.ts'

/** Records who did what to the bond between a court and a restaurant, in the court's log. */
export const auditCourt = async (
  tx: Tx,
  {
    caller,
    invite: { court_uuid, program_uuid },
    action,
  }: {
    caller: Caller
    invite: { readonly court_uuid: string; readonly program_uuid: string }
    action: Extract<AuditAction, `court_invite_${string}` | `court_restaurant_${string}`>
  },
): Promise<void> => {
  const name = await loadTitle(tx, program_uuid)
  await auditProgram(tx, {
    caller,
    program_uuid: court_uuid,
    programAuditEvent: { action, subject: { kind: 'program', id: program_uuid, name } },
  })
}
