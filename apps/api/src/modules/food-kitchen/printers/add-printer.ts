import { printerProblems, type printers } from '@plein/contract/food-kitchen/printers'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { insertPrinter, listPrinterRows, lockPrinters } from './printer.queries.ts'
import { assertOwnRestaurant, auditPrinter, shownPrinter, toSettings } from './printer-view.ts'

/** More printers than that stand in no kitchen. */
const maxPrinters = 12

export const addPrinter: Write<typeof printers.add> = async ({ tx, input: { params, body }, caller, app }) => {
  const { program_uuid } = params
  await assertOwnRestaurant(tx, caller, program_uuid)
  const typed = await toSettings(tx, program_uuid, body)
  await lockPrinters(tx, program_uuid)
  if ((await listPrinterRows(tx, program_uuid)).length >= maxPrinters)
    throw new Problem(printerProblems.too_many_printers, { params: { most: maxPrinters } })
  const uuid = newId()
  await insertPrinter(tx, program_uuid, { ...typed, uuid, token: secretToken(), created: now() })
  await auditPrinter(tx, { caller, program_uuid, action: 'printer_added' })
  return shownPrinter(tx, { settings: app.settings, caller, program_uuid, uuid })
}
