import type { tables } from '@plein/contract/food-kitchen/tables'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { findProgramTitle, listTableRows } from './table.queries.ts'
import { tableSheet } from './table-sheet.ts'
import { inOrder, toTable } from './table-view.ts'

/** The cards of all tables, or of one whose code was replaced; nothing to print is not found. */
export const printSheet: Read<typeof tables.sheet> = async ({ db, input: { params, query }, caller, app }) => {
  const { program_uuid } = params
  await assertMemberOfProgram(db, caller, program_uuid)
  const rows = inOrder(await listTableRows(db, program_uuid))
  const printed = rows.filter(({ uuid }) => query.table_uuid === undefined || uuid === query.table_uuid)
  if (printed.length === 0) throw notFound()
  const body = await tableSheet({
    title: await findProgramTitle(db, program_uuid),
    tables: printed.map((row) => toTable(app, program_uuid, row)),
    language: query.language ?? 'nl',
  })
  return new HttpResponse(body, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="tables.pdf"',
    'cache-control': 'no-store',
  })
}
