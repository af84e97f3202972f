import type { tables } from '@plein/contract/food-kitchen/tables'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { writeTableEnd } from './table.queries.ts'
import { assertOwnFloor, auditTable } from './table-view.ts'

/** Removes a table for good; its orders go on. */
export const removeTable: Write<typeof tables.remove> = async ({ tx, input: { params }, caller }) => {
  await assertOwnFloor(tx, caller, params.program_uuid)
  if (!(await writeTableEnd(tx, { ...params, at: now() }))) throw notFound()
  await auditTable(tx, { caller, program_uuid: params.program_uuid, action: 'table_removed' })
  return null
}
