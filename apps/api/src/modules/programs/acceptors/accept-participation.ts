import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { auditProgram } from '../audit-program.ts'
import { programsEvents } from '../programs.events.ts'
import { lockWaitingParticipation, moveAcceptor } from './acceptor.queries.ts'

const { pending: from, active: to } = acceptorStatuses

/**
 * Takes up the part in a program that waits for the caller, who acts for the program and so accepts its invitation too. False when none
 * waits (any more).
 */
export const acceptParticipation = async (tx: Tx, caller: Caller, program_uuid: string): Promise<boolean> => {
  const uuid = caller.user_uuid && (await lockWaitingParticipation(tx, program_uuid, caller.user_uuid))
  if (!uuid || !(await moveAcceptor(tx, { uuid, from, to, reason: null, note: null, at: now() }))) return false
  await auditProgram(tx, {
    caller,
    program_uuid,
    programAuditEvent: {
      action: 'acceptor_accepted',
      user_uuid: caller.user_uuid,
      changes: { acceptor_status: [from, to] },
    },
  })
  publish(tx, programsEvents.invitationAnswered, { uuid, step: 'accept' })
  return true
}
