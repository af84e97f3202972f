import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { run, type Tx } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/events.ts'
import { audit } from '../../identity/index.ts'
import { programsEvents } from '../programs.events.ts'
import { moveAcceptor } from './acceptor.queries.ts'

const { pending: from, active: to } = acceptorStatuses

/**
 * Takes up the part in a program that waits for the caller, who acts for the program and so accepts its invitation too. False when none
 * waits (any more).
 */
export const takeUpPart = async (tx: Tx, caller: Caller, program_uuid: string): Promise<boolean> => {
  const [part] = await run<{ uuid: string }>(
    tx,
    'select uuid from programs.participations where program_uuid = $1 and acceptor_uuid = $2 and status_code = 21002 for update',
    [program_uuid, caller.user_uuid],
  )
  if (!part || !(await moveAcceptor(tx, { uuid: part.uuid, from, to, reason: null, note: null, at: now() })))
    return false
  audit(tx, caller, {
    action: 'acceptor_status_changed',
    user_uuid: caller.user_uuid,
    details: { program_uuid, part_uuid: part.uuid, from, to },
  })
  publish(tx, programsEvents.invitationAnswered, { uuid: part.uuid, step: 'accept' })
  return true
}
