import type { foodTables } from '@plein/contract/food-ordering/tables'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../food-ordering.problems.ts'
import { findScannedTable } from './find-table.queries.ts'

/** The table of a scanned code. One statement. */
export const readTable: Read<typeof foodTables.read> = async ({ db, input: { params } }) => {
  const found = await findScannedTable(db, params.token)
  if (!found) throw notFound()
  const { label, zone, service, program_uuid, title, is_court } = found
  return { label, zone, service, program: { uuid: program_uuid, title, is_court } }
}
