import type { tables } from '@plein/contract/food-kitchen/tables'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { listTableRows } from './table.queries.ts'
import { inOrder, toTable } from './table-view.ts'

/** The tables of a restaurant or court, for its owner and for who works there; another program has none. */
export const listTables: Read<typeof tables.list> = async ({ db, input: { params }, caller, app }) => {
  const { program_uuid } = params
  await assertMemberOfProgram(db, caller, program_uuid)
  const rows = inOrder(await listTableRows(db, program_uuid))
  return { results: rows.map((row) => toTable(app, program_uuid, row)) }
}
