import type { Caller } from '../../../platform/caller.ts'
import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import { mayWorkIn } from '../../programs/index.ts'
import { notFound } from '../menus.problems.ts'

/**
 * Holds a menu for its editor until the transaction ends, and starts it where the program has none yet: editors of one menu go
 * one after the other, so that nothing of theirs is lost. Throws not found for a stranger and for a program that is no restaurant.
 */
export const openMenu = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await mayWorkIn(tx, caller, program_uuid))) throw notFound()
  const held = await run(
    tx,
    `insert into menus.menus (program_uuid) select uuid from programs.v_programs where uuid = $1 and type_code = 4001
       on conflict (program_uuid) do update set revision = menus.revision returning program_uuid`,
    [program_uuid],
  )
  if (held.length === 0) throw notFound()
}

/** The same for who only reads: nothing is held, and a restaurant without a menu has an empty one. */
export const refuseStranger = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await mayWorkIn(db, caller, program_uuid))) throw notFound()
}
