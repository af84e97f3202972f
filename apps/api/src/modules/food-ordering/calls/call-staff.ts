import type { foodTables } from '@plein/contract/food-ordering/tables'
import type { Write } from '#platform/http/route.ts'
import { announce } from '#platform/live/announce.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { invalidVisit, tableClosed } from '../food-ordering.problems.ts'
import { ordersChannel } from '../orders/live-orders.ts'
import { findVisit } from '../visits/visit.queries.ts'
import { insertCall, listBoards, listOpenCalls } from './call.queries.ts'
import { openSince } from './call.rules.ts'

/** Calls the staff to the table of a visit; their boards hear of it at once. */
export const callStaff: Write<typeof foodTables.call> = async ({ tx, input: { params, body } }) => {
  const visit = await findVisit(tx, params.uuid)
  if (!visit) throw invalidVisit()
  const table = visit.at_table
  if (!table || table.is_closed) throw tableClosed()
  const created = now()
  const since = openSince(created)
  const call = { uuid: newId(), table_uuid: table.uuid, kind: body.kind, created, since }
  if (await insertCall(tx, call))
    announce(tx, ordersChannel, { program_uuids: await listBoards(tx, table.program_uuid) })
  return { open: await listOpenCalls(tx, table.uuid, since) }
}
