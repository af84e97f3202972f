import type { printers } from '@plein/contract/food-kitchen/printers'
import type { Write } from '#platform/http/route.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { updateToken } from './printer.queries.ts'
import { assertOwnRestaurant, auditPrinter, shownPrinter } from './printer-view.ts'

/** Gives a printer another address: whoever has the one before reads no ticket any more. What waits stays. */
export const replacePrinter: Write<typeof printers.replace> = async ({ tx, input: { params }, caller, app }) => {
  await assertOwnRestaurant(tx, caller, params.program_uuid)
  if (!(await updateToken(tx, { ...params, token: secretToken() }))) throw notFound()
  await auditPrinter(tx, { caller, program_uuid: params.program_uuid, action: 'printer_replaced' })
  return shownPrinter(tx, { settings: app.settings, caller, ...params })
}
