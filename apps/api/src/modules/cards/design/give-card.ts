import type { CardTypeCode } from '@plein/contract/cards/codes'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { auditProgram, moveDraft } from '#modules/programs/index.ts'
import { loadFigures, type DesignRow } from './design.queries.ts'
import { assertDraft } from './own-program.ts'
import { replaceCard } from './save-design.ts'

/** Gives a draft of the caller, whose row is held, a blank card in place of the one that it has: its wizard goes back to the card. */
export const giveCard = async (
  tx: Tx,
  given: { caller: Caller; program_uuid: string; before: DesignRow | undefined; type_code: CardTypeCode },
): Promise<void> => {
  const { caller, program_uuid, before, type_code } = given
  assertDraft((await loadFigures(tx, program_uuid, now()))?.status_id ?? 0)
  await replaceCard(tx, { program_uuid, before, type_code })
  await moveDraft(tx, { caller, program_uuid, to_status: programStatuses.draftStep1 })
  const changes = { card_type: [before?.type_code ?? null, type_code] as const }
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'program_changed', changes } })
}
