import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { notFound } from './menus.problems.ts'
import { holdMenu } from './menus.queries.ts'

/**
 * Holds a menu for its editor until the transaction ends, and starts it where the program has none yet: editors of one menu go
 * one after the other, so that nothing of theirs is lost. Throws not found for a stranger and for a program that is no restaurant.
 */
export const openMenu = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  await assertMemberOfProgram(tx, caller, program_uuid)
  if (!(await holdMenu(tx, program_uuid))) throw notFound()
}
