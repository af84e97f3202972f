import { acceptorProblems, type acceptors } from '@plein/contract/programs/acceptors'
import { acceptorStatuses, isRunning } from '@plein/contract/programs/codes'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '../audit-program.ts'
import { programsEvents } from '../programs.events.ts'
import { getStep, type Side } from './acceptor-steps.rules.ts'
import { findAcceptor, lockAcceptor, moveAcceptor, type AcceptorRow } from './acceptor.queries.ts'
import { getSight, toView } from './acceptor-view.ts'

/**
 * Moves a participation on: its acceptor accepts or declines, the owner withdraws, unsubscribes, blocks and unblocks. The same asked twice is
 * answered twice and done once. Who works in the program, and whose screens stay open, follows at once (`parts_ended`).
 */
export const changeAcceptorStatus: Write<typeof acceptors.changeStatus> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const sight = getSight(caller)
  const row = await lockAcceptor(tx, sight, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  const side: Side = sight.side === 'acceptor' ? 'acceptor' : 'owner'
  if (row.status_code === body.status) {
    changedNothing(caller)
    return toView(tx, row, sight)
  }
  const step = getStep(row.status_code, body.status, side)
  if (!step || (step.name === 'accept' && !isRunning(row.program_status)))
    throw transitionProblem(row, body.status, side)

  const note = body.note?.trim() || null
  await moveAcceptor(tx, { uuid: row.uuid, from: step.from, to: step.to, reason: step.reason, note, at: now() })
  await auditProgram(tx, {
    caller,
    program_uuid: row.program_uuid,
    programAuditEvent: {
      action: actionOf[step.name],
      user_uuid: row.acceptor_uuid,
      changes: { acceptor_status: [step.from, step.to] },
    },
  })
  const event = side === 'acceptor' ? programsEvents.invitationAnswered : programsEvents.participationChanged
  publish(tx, event, { uuid: row.uuid, step: step.name })
  return toView(tx, (await findAcceptor(tx, sight, row.uuid)) ?? row, sight)
}

/** Invitations and reminders go by mail, and are no change of status. */
const actionOf = {
  accept: 'acceptor_accepted',
  decline: 'acceptor_declined',
  withdraw: 'acceptor_withdrawn',
  unsubscribe: 'acceptor_unsubscribed',
  block: 'acceptor_blocked',
  unblock: 'acceptor_unblocked',
  invite_again: 'acceptor_invited',
  remind: 'acceptor_reminded',
} as const

const transitionProblem = (row: AcceptorRow, to: number, side: Side): Problem =>
  side === 'acceptor' && row.status_code === acceptorStatuses.unsubscribed && row.reason === 'withdrawn'
    ? new Problem(acceptorProblems.invitation_withdrawn)
    : new Problem(acceptorProblems.acceptor_step_not_allowed, { params: { from: row.status_code, to } })
