import type { printers } from '@plein/contract/food-kitchen/printers'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { writeEnded } from './printer.queries.ts'
import { assertOwnRestaurant, auditPrinter } from './printer-view.ts'

/** Ends a printer for good, and what waits for it. */
export const endPrinter: Write<typeof printers.end> = async ({ tx, input: { params }, caller }) => {
  await assertOwnRestaurant(tx, caller, params.program_uuid)
  if (!(await writeEnded(tx, { ...params, at: now() }))) throw notFound()
  await auditPrinter(tx, { caller, program_uuid: params.program_uuid, action: 'printer_ended' })
  return null
}
