import type { printers } from '@plein/contract/food-kitchen/printers'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertTestPage } from './job.queries.ts'
import { assertOwnRestaurant, auditPrinter, shownPrinter } from './printer-view.ts'

/** Lines up a test page, unless one waits. */
export const testPrinter: Write<typeof printers.test> = async ({ tx, input: { params }, caller, app }) => {
  await assertOwnRestaurant(tx, caller, params.program_uuid)
  await insertTestPage(tx, { ...params, job_uuid: newId(), at: now() })
  await auditPrinter(tx, { caller, program_uuid: params.program_uuid, action: 'printer_tested' })
  return shownPrinter(tx, { settings: app.settings, caller, ...params })
}
