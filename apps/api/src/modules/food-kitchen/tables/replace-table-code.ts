import type { tables } from '@plein/contract/food-kitchen/tables'
import type { Write } from '#platform/http/route.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { updateTableToken } from './table.queries.ts'
import { assertOwnFloor, auditTable, toTable } from './table-view.ts'

/** Gives a table another code; who sits there with the one before scans again. */
export const replaceTableCode: Write<typeof tables.replace> = async ({ tx, input: { params }, caller, app }) => {
  const { program_uuid, uuid } = params
  await assertOwnFloor(tx, caller, program_uuid)
  const replaced = await updateTableToken(tx, { program_uuid, uuid, token: secretToken() })
  if (!replaced) throw notFound()
  await auditTable(tx, { caller, program_uuid, action: 'table_code_replaced' })
  return toTable(app, program_uuid, replaced)
}
