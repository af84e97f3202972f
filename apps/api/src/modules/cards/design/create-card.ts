import type { cardDesigns } from '@plein/contract/cards/designs'
import { programKinds } from '@plein/contract/programs/codes'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { startDraft, wholeProgram } from '#modules/programs/index.ts'
import { badFields } from '../cards.problems.ts'
import { findDesign } from './design.queries.ts'
import { giveCard } from './give-card.ts'
import { holdOwnProgram } from './own-program.ts'

/** Begins a card program with a card of this type, as a draft; or gives a draft that has no card one. */
export const createCard: Write<typeof cardDesigns.create> = async ({ tx, input: { body }, caller, app }) => {
  const { type, program_uuid } = body
  if (program_uuid === undefined) {
    const begun = { type_code: programKinds.card, card_type: type.id }
    return startDraft({ tx, input: { params: undefined, query: undefined, body: begun }, caller, app })
  }
  await holdOwnProgram(tx, caller, program_uuid)
  const before = await findDesign(tx, program_uuid)
  if (before && before.type_code !== type.id) throw badFields([{ field: 'type.id', code: 'not_a_choice' }])
  if (before) changedNothing(caller)
  else await giveCard(tx, { caller, program_uuid, before, type_code: type.id })
  return wholeProgram(tx, { caller, uuid: program_uuid, app })
}
