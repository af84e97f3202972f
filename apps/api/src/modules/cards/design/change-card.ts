import type { cardDesigns } from '@plein/contract/cards/designs'
import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram, moveDraft, programIncomplete } from '#modules/programs/index.ts'
import { notFound } from '../cards.problems.ts'
import { cardErrors } from './card-kind.ts'
import { findDesign, type ProgramDesign } from './design.queries.ts'
import { designView } from './design-view.ts'
import { holdOwnDesign } from './own-program.ts'
import { saveDesign } from './save-design.ts'

const { draftStep1, draftStep2 } = programStatuses

/**
 * Saves a card. A draft takes everything, and is of its second step once its card is whole; what is published must stay whole. Cards that
 * were sold stay as they are.
 */
export const changeCard: Write<typeof cardDesigns.change> = async ({ tx, input: { params, body }, caller }) => {
  const before = await holdOwnDesign(tx, caller, params.uuid)
  const { program_uuid, program_status } = before
  await saveDesign(tx, { before, changes: body, path: '' })
  const after = await findDesign(tx, program_uuid)
  if (!after) throw notFound()
  const errors = await cardErrors(tx, after)
  if (errors.length > 0 && !isDraft(program_status)) throw programIncomplete(errors)
  const isStep = errors.length === 0 && program_status === draftStep1
  if (isStep) await moveDraft(tx, { caller, program_uuid, to_status: draftStep2 })
  await record(tx, { caller, before, after, isStep })
  return designView(after)
}

const record = async (
  tx: Tx,
  { caller, before, after, isStep }: { caller: Caller; before: ProgramDesign; after: ProgramDesign; isStep: boolean },
): Promise<void> => {
  const changes = {
    ...changesBetween({ card: designView(before) }, { card: designView(after) }, ['card']),
    ...(isStep && { status: [draftStep1, draftStep2] as const }),
  }
  if (Object.keys(changes).length === 0) return changedNothing(caller)
  const { program_uuid } = before
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'program_changed', changes } })
}
