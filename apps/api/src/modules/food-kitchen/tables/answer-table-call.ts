import type { tableCalls } from '@plein/contract/food-kitchen/table-calls'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { announce } from '#platform/live/announce.ts'
import { now } from '#platform/runtime/clock.ts'
import { listBoards, notFound, ordersChannel } from '#modules/food-ordering/index.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { writeAnswer } from './table-call.queries.ts'
import { auditTable } from './table-view.ts'

/** Somebody goes to the table. Two who answer at once answer it once. */
export const answerTableCall: Write<typeof tableCalls.answer> = async ({ tx, input: { params }, caller }) => {
  const { program_uuid, uuid } = params
  await assertMemberOfProgram(tx, caller, program_uuid)
  const answered = await writeAnswer(tx, { program_uuid, uuid, at: now(), user_uuid: caller.user_uuid ?? '' })
  if (!answered) throw notFound()
  if (!answered.is_new) {
    changedNothing(caller)
    return null
  }
  announce(tx, ordersChannel, { program_uuids: await listBoards(tx, answered.table_program_uuid) })
  // The call itself keeps who of the staff answered it.
  if (caller.kind !== 'acceptor') await auditTable(tx, { caller, program_uuid, action: 'table_call_answered' })
  return null
}
