import { isDraft } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { ownsProgram, touchProgram } from '#modules/programs/index.ts'
import { notADraft, notFound } from '../cards.problems.ts'
import { findDesign, findProgramOfDesign, type ProgramDesign } from './design.queries.ts'

/** Holds a card program of the caller until the transaction ends, and says that it changed; another one is not found. */
export const holdOwnProgram = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await ownsProgram(tx, caller, program_uuid))) throw notFound()
  if (!(await touchProgram(tx, program_uuid, 'card'))) throw notFound()
}

/** The design of a card program of the caller, held with its program. */
export const holdOwnDesign = async (tx: Tx, caller: Caller, uuid: string): Promise<ProgramDesign> => {
  const program_uuid = await findProgramOfDesign(tx, uuid, caller.user_uuid)
  if (program_uuid === undefined) throw notFound()
  await holdOwnProgram(tx, caller, program_uuid)
  const design = await findDesign(tx, program_uuid)
  // Its type was changed meanwhile: this card is gone.
  if (design?.uuid !== uuid) throw notFound()
  return design
}

/** Refuses what is done to a draft alone. */
export const assertDraft = (status_id: number): void => {
  if (!isDraft(status_id)) throw notADraft()
}
