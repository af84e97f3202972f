import { isDraft } from '@plein/contract/programs/codes'
import type { programs } from '@plein/contract/programs'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { notADraft, programNotFound } from '../programs.problems.ts'
import { leavePicture, lockProgram, markRemoved } from '../program/draft.queries.ts'

/** Deletes a draft: from then on nobody finds it. What was published once stays. */
export const removeDraft: Write<typeof programs.remove> = async ({ tx, input: { params }, caller }) => {
  const program = await lockProgram(tx, params.uuid, caller.user_uuid)
  if (!program) throw programNotFound()
  if (!isDraft(program.status_id)) throw notADraft()
  await markRemoved(tx, program.uuid, now())
  audit(tx, caller, { action: 'program_removed', user_uuid: null, program })
  await leavePicture(tx, program.image, now())
  return null
}
