import type { programs } from '@plein/contract/programs'
import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { afterCommit } from '#platform/db/after-commit.ts'
import type { Tx } from '#platform/db/database.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { lockProgram, type LockedProgram } from '../program/draft.queries.ts'
import { validateProgram } from '../program/validate-program.ts'
import { findKind, findOffered } from '../kinds.ts'
import { wholeProgram } from '../program/program-view.ts'
import {
  badFields,
  kindNotOffered,
  programIncomplete,
  programNotFound,
  statusCannotFollow,
} from '../programs.problems.ts'
import { setDraftStep, setStatus } from '../program/status.queries.ts'
import { localDay } from '../hours/opening-hours.rules.ts'
import { blockingActorOfType, moveTo, statusOnDay } from '../program/status.rules.ts'
import { tellStatus } from '../program/tell-status.ts'

/**
 * Publishes a draft, leads it a step on, blocks a program with a reason, or lets it run again. Asking for what is so already changes
 * nothing. What runs again, or is published, is pending or expired where its days say so.
 */
export const changeProgramStatus: Write<typeof programs.changeStatus> = async ({
  tx,
  input: { params, body },
  caller,
  app,
}) => {
  const program = await lockProgram(tx, params.uuid, caller.kind === 'admin' ? null : caller.user_uuid)
  if (!program) throw programNotFound()
  const move = moveTo(standingOf(program), body.status, caller.kind === 'admin' ? 'admin' : 'program_owner')
  if (!move) throw transitionProblem(program, body.status)
  if (move === 'nothing') {
    changedNothing(caller)
    return wholeProgram(tx, { caller, uuid: program.uuid, app })
  }
  if (move === 'publish') await assertPublishable(tx, program)
  const reason = move === 'block' ? reasonOf(body.reason) : undefined
  const to_status =
    move === 'publish' || move === 'unblock' ? statusOnDay(program, localDay(now(), program.time_zone)) : body.status
  await putStatus(tx, { caller, program, to_status, reason })
  audit(tx, caller, {
    action: actionOf[move],
    user_uuid: null,
    program,
    changes: { status: [program.status_id, to_status] },
    ...(reason !== undefined && { details: { reason } }),
  })
  afterCommit(tx, () => app.live.tell('programs', program.uuid))
  if (move === 'publish') await findKind(program.type_code)?.publish?.(tx, program.uuid, caller)
  return wholeProgram(tx, { caller, uuid: program.uuid, app })
}

const actionOf = {
  publish: 'program_published',
  block: 'program_blocked',
  unblock: 'program_unblocked',
  advance: 'program_step_changed',
} as const

const standingOf = (program: LockedProgram) => ({
  status_id: program.status_id,
  blocked_by: blockingActorOfType(program.blocked_by_type),
  is_offered: findOffered(program.type_code) !== undefined,
})

const transitionProblem = (program: LockedProgram, wanted: number) =>
  isDraft(program.status_id) && wanted === programStatuses.active && !findOffered(program.type_code)
    ? kindNotOffered(program.type_code)
    : statusCannotFollow(program.status_id, wanted)

const assertPublishable = async (tx: Tx, program: LockedProgram): Promise<void> => {
  const validationErrors = await validateProgram(tx, program)
  if (validationErrors.length > 0) throw programIncomplete(validationErrors)
}

const reasonOf = (reason: string | undefined): string => {
  const reported = reason?.trim() ?? ''
  if (reported === '') throw badFields([{ field: 'reason', code: 'required' }])
  return reported
}

const putStatus = async (
  tx: Tx,
  {
    caller,
    program,
    to_status,
    reason,
  }: { caller: Caller; program: LockedProgram; to_status: number; reason: string | undefined },
): Promise<void> => {
  if (isDraft(to_status)) {
    const errors = (await findKind(program.type_code)?.stepErrors?.(tx, program.uuid, to_status)) ?? []
    if (errors.length > 0) throw programIncomplete(errors)
    await setDraftStep(tx, program.uuid, to_status)
  } else await setStatus(tx, { uuid: program.uuid, status_id: to_status, at: now() })
  await tellStatus(tx, caller, {
    program_uuid: program.uuid,
    from_status: program.status_id,
    to_status,
    ...(reason === undefined ? {} : { reason }),
  })
}
