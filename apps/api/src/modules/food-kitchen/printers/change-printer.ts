import type { printers } from '@plein/contract/food-kitchen/printers'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { findPrinter, updatePrinter } from './printer.queries.ts'
import { assertOwnRestaurant, auditPrinter, shownPrinter, toSettings } from './printer-view.ts'

/** Changes what a printer prints; tickets that wait are drawn by it. */
export const changePrinter: Write<typeof printers.change> = async ({ tx, input: { params, body }, caller, app }) => {
  await assertOwnRestaurant(tx, caller, params.program_uuid)
  if (!(await findPrinter(tx, params.program_uuid, params.uuid))) throw notFound()
  const settings = await toSettings(tx, params.program_uuid, body)
  await updatePrinter(tx, { ...params, settings })
  await auditPrinter(tx, { caller, program_uuid: params.program_uuid, action: 'printer_changed' })
  return shownPrinter(tx, { settings: app.settings, caller, ...params })
}
