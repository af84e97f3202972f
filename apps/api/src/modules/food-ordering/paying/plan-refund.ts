import { refundProblems } from '@plein/contract/payments/refunds'
import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { RefundLine, RefundPlan } from '../../payments/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { refuseStranger } from '../board/who-may.ts'
import { lockOrderOfSuborder } from '../orders/move.queries.ts'
import { loadOrder } from '../orders/order.queries.ts'
import type { OrderLineRow, OrderRows, SuborderRows } from '../orders/order.rows.ts'

const left = (line: OrderLineRow): RefundLine => ({
  uuid: line.uuid,
  title: line.title,
  quantity: line.quantity - line.refunded_quantity,
  amount: line.total - line.refunded_amount,
})

/** Whole pieces of a line at the price that was paid for each. */
const chosen = (line: OrderLineRow, quantity: number): RefundLine => {
  if (quantity > line.quantity - line.refunded_quantity) throw new Problem(refundProblems.refund_exceeds_paid)
  return { uuid: line.uuid, title: line.title, quantity, amount: line.price * quantity }
}

/** Everything that was paid for a part and not given back yet; with `wanted` only pieces of those lines. */
export const planPart = (
  order: Pick<OrderRows, 'payable_uuid'>,
  part: SuborderRows,
  wanted?: readonly { uuid: string; quantity: number }[],
): RefundPlan => {
  const lines = wanted
    ? wanted.map(({ uuid, quantity }) => {
        const line = part.lines.find((one) => one.uuid === uuid)
        if (!line) throw notFound()
        return chosen(line, quantity)
      })
    : part.lines.map(left).filter((line) => line.quantity > 0)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount === 0) throw new Problem(refundProblems.nothing_to_refund)
  return { payable_uuid: order.payable_uuid, subject_uuid: part.uuid, amount, lines }
}

/** Locks the order of a part, for who works in its restaurant: who may give back what was paid there. Answers the order. */
const lockForRefund = async (tx: Tx, suborder_uuid: string, caller: Caller) => {
  const uuid = await lockOrderOfSuborder(tx, suborder_uuid, null)
  const order = uuid ? await loadOrder(tx, uuid) : undefined
  const part = order?.suborders.find((one) => one.uuid === suborder_uuid)
  if (!order || !part) throw notFound()
  await refuseStranger(tx, caller, part.restaurant_uuid)
  return { order, part }
}

/** Plans a refund that a person asks for: of a part of a restaurant in which the person works. */
export const planRefund = async (
  tx: Tx,
  suborder_uuid: string,
  wanted: readonly { uuid: string; quantity: number }[] | undefined,
  caller: Caller,
): Promise<RefundPlan> => {
  const { order, part } = await lockForRefund(tx, suborder_uuid, caller)
  if (wanted && new Set(wanted.map((line) => line.uuid)).size < wanted.length)
    throw new Problem(refundProblems.refund_exceeds_paid)
  if (part.paid_at === null) throw new Problem(refundProblems.nothing_to_refund)
  return planPart(order, part, wanted)
}

/** Who may send a refund of a part again is who may refund it. */
export const admitToRefund = async (tx: Tx, suborder_uuid: string, caller: Caller): Promise<void> => {
  await lockForRefund(tx, suborder_uuid, caller)
}
