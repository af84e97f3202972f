import { isDraft } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockProgram } from '../program/draft.queries.ts'
import { setDraftStep } from '../program/status.queries.ts'
import { tellStatus } from '../program/tell-status.ts'

/** Leads a draft to another of its steps, as its kind says. Nothing for what is no draft, or stands there. */
export const moveDraft = async (
  tx: Tx,
  { caller, program_uuid, to_status }: { caller: Caller; program_uuid: string; to_status: number },
): Promise<void> => {
  const program = await lockProgram(tx, program_uuid, null)
  if (!program || !isDraft(program.status_id) || program.status_id === to_status) return
  await setDraftStep(tx, program_uuid, to_status)
  await tellStatus(tx, caller, { program_uuid, from_status: program.status_id, to_status })
}
