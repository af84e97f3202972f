import { acceptorProblems, type acceptors } from '@plein/contract/programs/acceptors'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '../audit-program.ts'
import { programsEvents } from '../programs.events.ts'
import { stepsFrom } from './acceptor-steps.rules.ts'
import { findAcceptor, lockAcceptor } from './acceptor.queries.ts'
import { getSight, toView } from './acceptor-view.ts'
import { assertInvitationLimit } from './invitation-limits.ts'
import { markReminded } from './invitation.queries.ts'

/** A mailbox hears of the same invitation once in this time. */
const pauseMs = 3_600_000

/** Mails an invitation that waits once more, with a new link. */
export const remindAcceptor: Write<typeof acceptors.remind> = async ({ tx, input: { params }, caller }) => {
  const sight = getSight(caller)
  const row = await lockAcceptor(tx, sight, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  if (!stepsFrom(row, 'owner').includes('remind'))
    throw new Problem(acceptorProblems.acceptor_step_not_allowed, {
      params: { from: row.status_code, to: acceptorStatuses.pending },
    })
  const at = now()
  const last = row.reminded_at ?? row.invited_at
  const again_at = last ? new Date(last.getTime() + pauseMs) : at
  if (again_at > at)
    throw new Problem(acceptorProblems.reminded_recently, { params: { again_at: again_at.toISOString() } })
  await assertInvitationLimit(tx, { owner_uuid: caller.user_uuid, more: 1, at })
  await markReminded(tx, { uuid: row.uuid, invited_by: caller.user_uuid, at })
  await auditProgram(tx, {
    caller,
    program_uuid: row.program_uuid,
    programAuditEvent: { action: 'acceptor_reminded', user_uuid: row.acceptor_uuid },
  })
  publish(tx, programsEvents.invitationAsked, { uuid: row.uuid, is_reminder: true })
  const reminded = await findAcceptor(tx, sight, row.uuid)
  return toView(tx, reminded ?? row, sight)
}
