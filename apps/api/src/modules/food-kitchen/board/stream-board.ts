import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Stream } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { onOrderChange } from '#modules/food-ordering/index.ts'
import { courtMembers } from './board.queries.ts'

/** Tells a board that something of its program changed; the board then reads its active view. */
export const streamBoard: Stream<typeof foodBoard.stream> = async ({ app, input: { params }, caller, send }) => {
  await assertMemberOfProgram(app.db, caller, params.program_uuid)
  const members = new Set([params.program_uuid, ...(await courtMembers(app.db, params.program_uuid))])
  send('hello', { program_uuid: params.program_uuid })
  return onOrderChange(app, ({ order_uuid, program_uuids }) => {
    if (program_uuids === undefined || program_uuids.some((uuid) => members.has(uuid)))
      send('change', { order_uuid: order_uuid ?? null })
  })
}
