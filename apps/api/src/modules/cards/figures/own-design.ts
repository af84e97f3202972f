import type { Db, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { notFound } from '../cards.problems.ts'
import { findDesign, type ProgramDesign } from '../design/design.queries.ts'

/** The design of a card program whose figures the caller may read: its owner, and the administration. Another one is not found. */
export const findReadDesign = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<ProgramDesign> => {
  const design = await findDesign(db, program_uuid)
  const may = caller.kind === 'admin' || (caller.kind === 'program_owner' && design?.owner_uuid === caller.user_uuid)
  if (!design || !may) throw notFound()
  return design
}
