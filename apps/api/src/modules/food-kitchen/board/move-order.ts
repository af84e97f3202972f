import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses, popupStatuses } from '@plein/contract/food-ordering/order-statuses'
import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import {
  foodEvents,
  notFound,
  transitionNotAllowed,
  cancelSuborder,
  lockOrderOfSuborder,
  movePromise,
  loadOrder,
  isUnpaid,
  nextStatuses,
  type OrderRows,
  type SuborderRows,
  moveSuborder,
  type Mover,
} from '#modules/food-ordering/index.ts'
import { auditOrder } from './audit-order.ts'
import { boardOrderView } from './board-view.ts'
import { findSuborder } from './board.queries.ts'

interface Address {
  readonly program_uuid: string
  readonly uuid: string
}

/** The order with its lock taken, and the suborder that the caller works on. */
const lockedSuborder = async (
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

const viewOf = async (tx: Tx, { program_uuid, uuid }: Address, at: Date) => {
  const rows = await findSuborder(tx, program_uuid, uuid)
  if (!rows) throw notFound()
  return boardOrderView(rows, at)
}

const moverOf = (caller: Caller): Mover => ({ user_uuid: caller.user_uuid, user_name: null })

/** Moves a suborder one step of the table, forwards or (for ten minutes) back. Setting what it already is changes nothing. */
export const changeOrderStatus: Write<typeof foodBoard.changeStatus> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  const to = popupStatuses.find((status) => status === body.status)
  const at = now()
  const next = nextStatuses(suborder.status, new Date(suborder.status_changed_at), at)
  if (to === undefined || (to !== suborder.status && !next.includes(to)))
    throw transitionNotAllowed(suborder.status, body.status)
  if (suborder.status === to) changedNothing(caller)
  else {
    await moveSuborder(tx, { order, suborder, to, by: moverOf(caller), at })
    const changes = { order_status: [suborder.status, to] } as const
    await auditOrder(tx, {
      caller,
      action: 'order_status_changed',
      noted: { ...params, order_id: order.order_id, changes },
    })
  }
  return { new_status: to, order: await viewOf(tx, params, at) }
}

/** Refuses an order, or stops one that is cooking; what was paid for it goes back in the same transaction's books. */
export const refuseOrder: Write<typeof foodBoard.refuse> = async ({ tx, input: { params, body }, caller }) => {
  if (body.reason === 'other' && !body.note?.trim()) {
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'note', code: 'required' }] })
  }
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  if (isUnpaid(suborder.status)) throw transitionNotAllowed(suborder.status, orderStatuses.cancelled)
  const at = now()
  await cancelSuborder(tx, {
    order,
    suborder,
    by: {
      caller,
      mover: moverOf(caller),
      reason: body.reason,
      note: body.note?.trim() || null,
      at,
    },
  })
  await auditOrder(tx, {
    caller,
    action: 'order_refused',
    noted: {
      ...params,
      order_id: order.order_id,
      details: { refusal: body.reason, ...(body.note?.trim() && { reason: body.note.trim() }) },
    },
  })
  return viewOf(tx, params, at)
}

/** Promises a later time; the customer is told. */
export const delayOrder: Write<typeof foodBoard.delay> = async ({ tx, input: { params, body }, caller }) => {
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  const { paid, cooking, out_for_delivery } = orderStatuses
  if (suborder.status !== paid && suborder.status !== cooking && suborder.status !== out_for_delivery)
    throw transitionNotAllowed(suborder.status, suborder.status)
  const at = now()
  await movePromise(tx, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    minutes: body.minutes,
    by: { at, ...moverOf(caller) },
  })
  await auditOrder(tx, {
    caller,
    action: 'order_delayed',
    noted: {
      ...params,
      order_id: order.order_id,
      details: { minutes: body.minutes },
    },
  })
  publish(tx, foodEvents.suborderDelayed, {
    order_uuid: order.uuid,
    suborder_uuid: suborder.uuid,
    minutes: body.minutes,
  })
  return viewOf(tx, params, at)
}
