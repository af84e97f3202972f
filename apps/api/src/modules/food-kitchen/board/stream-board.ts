import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Stream } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { onOrderChange } from '#modules/food-ordering/index.ts'
import { seeBoard } from '../looks/see-board.ts'
import { courtMembers } from './board.queries.ts'

/** While its stream stands, a board is on a screen. */
const lookMs = 60_000

/** Tells a board that something of its program changed; the board then reads its active view. */
export const streamBoard: Stream<typeof foodBoard.stream> = async ({ app, input: { params }, caller, send }) => {
  await assertMemberOfProgram(app.db, caller, params.program_uuid)
  const members = new Set([params.program_uuid, ...(await courtMembers(app.db, params.program_uuid))])
  const stop = onOrderChange(app, ({ order_uuid, program_uuids }) => {
    if (program_uuids === undefined || program_uuids.some((uuid) => members.has(uuid)))
      send('change', { order_uuid: order_uuid ?? null })
  })
  send('hello', { program_uuid: params.program_uuid })
  // An administrator's look is no screen of the kitchen.
  const look = (): void => {
    if (caller.kind !== 'admin') seeBoard(app, params.program_uuid).catch(() => undefined)
  }
  look()
  const looks = setInterval(look, lookMs)
  return () => {
    clearInterval(looks)
    stop()
  }
}
