import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db/database.ts'
import { audit } from '../identity/index.ts'

/** Who did what to the bond between a court and a restaurant. */
export const auditCourt = (
  tx: Tx,
  caller: Caller,
  { court_uuid, program_uuid, to }: { court_uuid: string; program_uuid: string; to: string },
): void =>
  audit(tx, caller, {
    action: 'court_invite_changed',
    user_uuid: caller.user_uuid,
    details: { court_uuid, program_uuid, to },
  })
