import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { mayWorkIn } from '#modules/programs/index.ts'
import { notFound } from '#modules/food-ordering/index.ts'

/** A foreign program's orders are not found: only its owner, its active acceptors and admins go on. */
export const assertMemberOfProgram = async (db: Db | Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await mayWorkIn(db, caller, program_uuid))) throw notFound()
}
