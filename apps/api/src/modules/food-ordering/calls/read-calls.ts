import type { foodTables } from '@plein/contract/food-ordering/tables'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { invalidVisit } from '../food-ordering.problems.ts'
import { findVisit } from '../visits/visit.queries.ts'
import { listOpenCalls } from './call.queries.ts'
import { openSince } from './call.rules.ts'

/** The open calls at the table of a visit; nothing at none. */
export const readCalls: Read<typeof foodTables.calls> = async ({ db, input: { params } }) => {
  const visit = await findVisit(db, params.uuid)
  if (!visit) throw invalidVisit()
  return { open: visit.at_table ? await listOpenCalls(db, visit.at_table.uuid, openSince(now())) : [] }
}
