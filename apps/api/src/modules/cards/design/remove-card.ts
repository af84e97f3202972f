import type { cardDesigns } from '@plein/contract/cards/designs'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Write } from '#platform/http/route.ts'
import { auditProgram, moveDraft } from '#modules/programs/index.ts'
import { assertDraft, holdOwnDesign } from './own-program.ts'
import { dropCard } from './save-design.ts'

/** Deletes the card of a draft, which then waits for a type. */
export const removeCard: Write<typeof cardDesigns.remove> = async ({ tx, input: { params }, caller }) => {
  const design = await holdOwnDesign(tx, caller, params.uuid)
  assertDraft(design.program_status)
  const { program_uuid } = design
  await dropCard(tx, design)
  await moveDraft(tx, { caller, program_uuid, to_status: programStatuses.draftStep1 })
  const changes = { card_type: [design.type_code, null] as const }
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'program_changed', changes } })
  return null
}
