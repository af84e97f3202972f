import type { tableCalls } from '@plein/contract/food-kitchen/table-calls'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { openSince } from '#modules/food-ordering/index.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { listTimeZone } from '../board/read-board.ts'
import { findTimeZone } from '../printers/printer.queries.ts'
import { listTableCallRows } from './table-call.queries.ts'

/** The open calls at the tables of a restaurant and of its court. */
export const listTableCalls: Read<typeof tableCalls.list> = async ({ db, input: { params }, caller }) => {
  const { program_uuid } = params
  await assertMemberOfProgram(db, caller, program_uuid)
  const [rows, time_zone = listTimeZone] = await Promise.all([
    listTableCallRows(db, program_uuid, openSince(now())),
    findTimeZone(db, program_uuid),
  ])
  return { results: rows.map(({ created, ...call }) => ({ ...call, created: created.toISOString() })), time_zone }
}
