import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { Read } from '#platform/http/route.ts'
import { answerReceipt, loadOrder, notFound } from '#modules/food-ordering/index.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { findSuborder } from './board.queries.ts'

/** The restaurant's receipt: its own part alone. In a court, whose order it is, the order's own uuid names all that was paid. */
export const readBoardReceipt: Read<typeof foodBoard.receipt> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const found = await findSuborder(db, params.program_uuid, params.uuid)
  const order = found ? await loadOrder(db, found.order.uuid) : undefined
  if (!found || !order) throw notFound()
  const whole = params.uuid === order.uuid && params.program_uuid === order.program_uuid
  const own = order.suborders.filter((suborder) => whole || suborder.restaurant_uuid === found.suborder.restaurant_uuid)
  return answerReceipt(order, own, query.language)
}
