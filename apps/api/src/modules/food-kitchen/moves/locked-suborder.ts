import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import {
  notFound,
  lockOrderOfSuborder,
  loadOrder,
  type OrderRows,
  type SuborderRows,
  type Mover,
} from '#modules/food-ordering/index.ts'
import { boardOrderView } from '../board/board-view.ts'
import { findSuborder } from '../board/board.queries.ts'

interface Address {
  readonly program_uuid: string
  readonly uuid: string
}

/** The order with its lock taken, and the suborder that the caller works on. */
export const lockedSuborder = async (
  tx: Tx,
  { program_uuid, uuid }: Address,
  caller: Caller,
): Promise<{ order: OrderRows; suborder: SuborderRows }> => {
  await assertMemberOfProgram(tx, caller, program_uuid)
  const order_uuid = await lockOrderOfSuborder(tx, uuid, program_uuid)
  const order = order_uuid ? await loadOrder(tx, order_uuid) : undefined
  const suborder = order?.suborders.find((suborder) => suborder.uuid === uuid)
  if (!order || !suborder) throw notFound()
  return { order, suborder }
}

export const loadView = async (tx: Tx, { program_uuid, uuid }: Address, at: Date) => {
  const rows = await findSuborder(tx, program_uuid, uuid)
  if (!rows) throw notFound()
  return boardOrderView(rows, at)
}

export const toMover = (caller: Caller): Mover => ({ user_uuid: caller.user_uuid, user_name: null })
