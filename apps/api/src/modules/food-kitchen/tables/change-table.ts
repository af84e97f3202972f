import type { tables } from '@plein/contract/food-kitchen/tables'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { listTableRows, lockTables, updateTable } from './table.queries.ts'
import { assertOwnFloor, auditTable, labelTaken, toTable, toTableSettings } from './table-view.ts'

/** Changes a table; orders of before keep the name that it had. */
export const changeTable: Write<typeof tables.change> = async ({ tx, input: { params, body }, caller, app }) => {
  const { program_uuid, uuid } = params
  await assertOwnFloor(tx, caller, program_uuid)
  const settings = toTableSettings(body)
  await lockTables(tx, program_uuid)
  const standing = await listTableRows(tx, program_uuid)
  const same = ({ label }: { label: string }): boolean => label.toLowerCase() === settings.label.toLowerCase()
  if (standing.some((row) => row.uuid !== uuid && same(row))) throw labelTaken(settings.label, 'label')
  const changed = await updateTable(tx, { program_uuid, uuid, ...settings })
  if (!changed) throw notFound()
  await auditTable(tx, { caller, program_uuid, action: 'table_changed' })
  return toTable(app, program_uuid, changed)
}
