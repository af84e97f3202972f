import type { foodBoard } from '@plein/contract/food-ordering/board'
import { orderStatuses } from '@plein/contract/food-ordering/orders'
import { frameProblems } from '@plein/contract/problem'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { changedNothing } from '../../../platform/http/refusals/audit-demand.ts'
import type { Write } from '../../../platform/http/route.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { notFound, transitionNotAllowed } from '../food-ordering.problems.ts'
import { auditOrder } from './audit-order.ts'
import { cancelPart } from '../orders/cancel-part.ts'
import { lockOrderOfSuborder, movePromise } from '../orders/move.queries.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { isUnpaid, nextStatuses, popupStatuses } from '../orders/order-status.rules.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { moveSuborder, type Mover } from '../orders/move-suborder.ts'
import { boardOrderView } from './board-view.ts'
import { findPart } from './board.queries.ts'
import { refuseStranger } from './who-may.ts'

interface Address {
  readonly program_uuid: string
  readonly uuid: string
}

/** The order with its lock taken, and the part that the caller works on. */
const lockedPart = async (
  tx: Tx,
  { program_uuid, uuid }: Address,
  caller: Caller,
): Promise<{ order: OrderRows; part: SuborderRows }> => {
  await refuseStranger(tx, caller, program_uuid)
  const order_uuid = await lockOrderOfSuborder(tx, uuid, program_uuid)
  const order = order_uuid ? await loadOrder(tx, order_uuid) : undefined
  const part = order?.suborders.find((one) => one.uuid === uuid)
  if (!order || !part) throw notFound()
  return { order, part }
}

const viewOf = async (tx: Tx, { program_uuid, uuid }: Address, at: Date) => {
  const rows = await findPart(tx, program_uuid, uuid)
  if (!rows) throw notFound()
  return boardOrderView(rows, at)
}

const moverOf = (caller: Caller): Mover => ({ user_uuid: caller.user_uuid, user_name: null })

/** Moves a part one step of the table, forwards or (for ten minutes) back. Setting what it already is changes nothing. */
export const changeOrderStatus: Write<typeof foodBoard.changeStatus> = async (tx, { params, body }, caller) => {
  const { order, part } = await lockedPart(tx, params, caller)
  const to = popupStatuses.find((status) => status === body.status)
  const at = now()
  const next = nextStatuses(part.status, new Date(part.status_changed_at), at)
  if (to === undefined || (to !== part.status && !next.includes(to)))
    throw transitionNotAllowed(part.status, body.status)
  if (part.status === to) changedNothing(caller)
  else {
    await moveSuborder(tx, order, part, to, moverOf(caller), at)
    const changes = { order_status: [part.status, to] } as const
    await auditOrder(tx, caller, 'order_status_changed', { ...params, order_id: order.order_id, changes })
  }
  return { new_status: to, order: await viewOf(tx, params, at) }
}

/** Refuses an order, or stops one that is cooking; what was paid for it goes back in the same transaction's books. */
export const refuseOrder: Write<typeof foodBoard.refuse> = async (tx, { params, body }, caller) => {
  if (body.reason === 'other' && !body.note?.trim()) {
    throw new Problem(frameProblems.invalid_input, { errors: [{ field: 'note', code: 'required' }] })
  }
  const { order, part } = await lockedPart(tx, params, caller)
  if (isUnpaid(part.status)) throw transitionNotAllowed(part.status, orderStatuses.cancelled)
  const at = now()
  await cancelPart(tx, order, part, {
    caller,
    mover: moverOf(caller),
    reason: body.reason,
    note: body.note?.trim() || null,
    at,
  })
  await auditOrder(tx, caller, 'order_refused', {
    ...params,
    order_id: order.order_id,
    details: { refusal: body.reason, ...(body.note?.trim() && { reason: body.note.trim() }) },
  })
  return viewOf(tx, params, at)
}

/** Promises a later time; the customer is told. */
export const delayOrder: Write<typeof foodBoard.delay> = async (tx, { params, body }, caller) => {
  const { order, part } = await lockedPart(tx, params, caller)
  const { paid, cooking, out_for_delivery } = orderStatuses
  if (part.status !== paid && part.status !== cooking && part.status !== out_for_delivery)
    throw transitionNotAllowed(part.status, part.status)
  const at = now()
  await movePromise(tx, order.uuid, part.uuid, body.minutes, { at, ...moverOf(caller) })
  await auditOrder(tx, caller, 'order_delayed', {
    ...params,
    order_id: order.order_id,
    details: { minutes: body.minutes },
  })
  publish(tx, foodEvents.partDelayed, { order_uuid: order.uuid, suborder_uuid: part.uuid, minutes: body.minutes })
  return viewOf(tx, params, at)
}
