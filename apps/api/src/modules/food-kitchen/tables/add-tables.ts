import { tableProblems, type TableSettings, type tables } from '@plein/contract/food-kitchen/tables'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { insertTables, listTableRows, lockTables, type TableRow } from './table.queries.ts'
import { assertOwnFloor, auditTable, inOrder, labelTaken, toTable, toTableSettings } from './table-view.ts'

/** More tables than that stand on no floor. */
const maxTables = 300

/** Adds several tables at once: all of them, or none where one's name is taken. */
export const addTables: Write<typeof tables.add> = async ({ tx, input: { params, body }, caller, app }) => {
  const { program_uuid } = params
  await assertOwnFloor(tx, caller, program_uuid)
  const settings = body.labels.map((label) => toTableSettings({ ...body, label }))
  await lockTables(tx, program_uuid)
  const standing = await listTableRows(tx, program_uuid)
  if (standing.length + settings.length > maxTables)
    throw new Problem(tableProblems.too_many_tables, { params: { most: maxTables } })
  const labels = new Set(standing.map(({ label }) => label.toLowerCase()))
  for (const { label } of settings) {
    if (labels.has(label.toLowerCase())) throw labelTaken(label, 'labels')
    labels.add(label.toLowerCase())
  }
  const added = await placeTables(tx, program_uuid, settings)
  await auditTable(tx, { caller, program_uuid, action: 'tables_added' })
  return { results: inOrder(added).map((row) => toTable(app, program_uuid, row)) }
}

/** Writes tables whose names are free, each with a code of its own. */
export const placeTables = async (
  tx: Tx,
  program_uuid: string,
  settings: readonly TableSettings[],
): Promise<TableRow[]> => {
  const created = now()
  const rows = settings.map((table): TableRow => ({ ...table, uuid: newId(), token: secretToken(), created }))
  await insertTables(tx, program_uuid, rows)
  return rows
}
