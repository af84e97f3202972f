import type { branding } from '@plein/contract/branding'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { deleteTheme, findBranding, lockDraft } from './branding.queries.ts'

/** Takes a branding off its host; what it said stays as the draft. Nothing happens when none is published. */
export const withdrawBranding: Write<typeof branding.withdraw> = async ({ tx, input: { params }, caller }) => {
  const { user_uuid } = caller
  const row = user_uuid === null ? undefined : await findBranding(tx, params.uuid, user_uuid)
  if (!row || user_uuid === null) throw new Problem(pipelineProblems.not_found)
  await lockDraft(tx, { program_uuid: params.uuid, owner_uuid: user_uuid, at: now() })
  await deleteTheme(tx, params.uuid)
  if (row.published === null) changedNothing(caller)
  else
    await auditProgram(tx, { caller, program_uuid: params.uuid, programAuditEvent: { action: 'branding_withdrawn' } })
  return null
}
