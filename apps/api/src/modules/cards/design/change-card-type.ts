import type { cardDesigns } from '@plein/contract/cards/designs'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { wholeProgram } from '#modules/programs/index.ts'
import { notFound } from '../cards.problems.ts'
import { cardTypeWords } from './card-words.ts'
import { findDesign } from './design.queries.ts'
import { giveCard } from './give-card.ts'
import { holdOwnProgram } from './own-program.ts'

/** Changes the type of a draft's card: the card is deleted, and the wizard begins with it again. The type that it has changes nothing. */
export const changeCardType: Write<typeof cardDesigns.changeType> = async ({
  tx,
  input: {
    params,
    body: { program_uuid },
  },
  caller,
  app,
}) => {
  const type = cardTypeWords.find(({ id }) => id === params.id)
  if (!type) throw notFound()
  await holdOwnProgram(tx, caller, program_uuid)
  const before = await findDesign(tx, program_uuid)
  if (before?.type_code === type.id) changedNothing(caller)
  else await giveCard(tx, { caller, program_uuid, before, type_code: type.id })
  return wholeProgram(tx, { caller, uuid: program_uuid, app })
}
