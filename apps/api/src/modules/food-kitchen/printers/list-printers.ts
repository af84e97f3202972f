import type { printers } from '@plein/contract/food-kitchen/printers'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { listTimeZone } from '../board/read-board.ts'
import { findTimeZone, listPrinterRows } from './printer.queries.ts'
import { toPrinter } from './printer-view.ts'

/** The printers of a restaurant, for its owner and for who works there; another program has none. */
export const listPrinters: Read<typeof printers.list> = async ({ db, input: { params }, caller, app }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const [rows, time_zone = listTimeZone] = await Promise.all([
    listPrinterRows(db, params.program_uuid),
    findTimeZone(db, params.program_uuid),
  ])
  return { results: rows.map((row) => toPrinter(app.settings, caller, row)), time_zone }
}
