import { programKinds } from '@plein/contract/programs/codes'
import { now } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'

/**
 * Holds a program of a kind while something of it is changed beside its own form, and says that it changed: a form that was opened
 * before is told so when it is saved. False when there is no such program.
 */
export const touchProgram = async (tx: Tx, uuid: string, kind: keyof typeof programKinds): Promise<boolean> => {
  const rows = await run(
    tx,
    `update programs.programs set modified = greatest($3, modified + interval '1 millisecond')
      where uuid = $1 and type_code = $2 and removed_at is null returning uuid`,
    [uuid, programKinds[kind], now()],
  )
  return rows.length > 0
}
