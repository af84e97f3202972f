import { proportion } from '@plein/contract/money-rules'
import { refundProblems } from '@plein/contract/payments/refunds'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { refundableAmount, type Refundable, type RefundLine, type RefundPlan } from '#modules/payments/index.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import { holdOrder } from '../orders/cancel-order.ts'
import { announceOrder } from '../orders/live-orders.ts'
import type { OrderLineRow, OrderRow } from '../orders/order.queries.ts'
import { addRefunded } from '../orders/order-write.queries.ts'
import { insertLineRefunds, listLineRefunds } from './line-refund.queries.ts'

/** The parts of lines that went back before. */
type Refunded = readonly { readonly line_uuid: string; readonly quantity: number; readonly amount: number }[]

/** So many of a line, in proportion to what went back before: the parts of a line are exactly the line. */
const refundLine = (line: OrderLineRow, quantity: number, refunded: Refunded): RefundLine => {
  const own = refunded.filter(({ line_uuid }) => line_uuid === line.uuid)
  const before = own.reduce((sum, part) => sum + part.quantity, 0)
  const amount_before = own.reduce((sum, part) => sum + part.amount, 0)
  if (before + quantity > line.quantity) throw new Problem(refundProblems.refund_exceeds_paid)
  const amount = proportion(line.amount, before + quantity, line.quantity) - amount_before
  return { uuid: line.uuid, title: line.title, quantity, amount }
}

const planOf = async (
  tx: Tx,
  { payable_uuid, uuid }: OrderRow,
  { amount, lines }: { amount?: number | undefined; lines: readonly RefundLine[] },
): Promise<RefundPlan> => {
  const left = await refundableAmount(tx, payable_uuid, uuid)
  const wanted = amount ?? (lines.length > 0 ? lines.reduce((sum, line) => sum + line.amount, 0) : left)
  if (left <= 0 || wanted <= 0) throw new Problem(refundProblems.nothing_to_refund)
  if (wanted > left) throw new Problem(refundProblems.refund_exceeds_paid)
  return { payable_uuid, subject_uuid: uuid, amount: wanted, lines }
}

/** An order is given back whole, by lines, or by an amount: by its owner, its acceptor, a key with that right, or the administration. */
export const paymentOrderRefundable: Refundable = {
  planRefund: async (tx, uuid, wanted, caller) => {
    const order = await holdOrder(tx, caller, uuid)
    const refunded = wanted ? await listLineRefunds(tx, uuid) : []
    const lines = (wanted ?? []).map(({ uuid: line_uuid, quantity }, index) => {
      const line = order.lines.find((item) => item.uuid === line_uuid)
      const is_repeated = wanted?.findIndex((other) => other.uuid === line_uuid) !== index
      if (!line || is_repeated) throw new Problem(refundProblems.refund_exceeds_paid)
      return refundLine(line, quantity, refunded)
    })
    return planOf(tx, order, { lines })
  },

  planAmount: async (tx, uuid, amount, caller) => {
    const order = await holdOrder(tx, caller, uuid)
    return planOf(tx, order, { amount, lines: [] })
  },

  admitToRefund: async (tx: Tx, uuid: string, caller: Caller) => {
    await holdOrder(tx, caller, uuid)
  },

  onRefund: async (tx, { subject_uuid, amount, lines }) => {
    await addRefunded(tx, subject_uuid, amount)
    if (lines.length > 0) await insertLineRefunds(tx, { order_uuid: subject_uuid, lines, at: now() })
    publish(tx, paymentOrderEvents.refunded, { order_uuid: subject_uuid, amount })
    announceOrder(tx, subject_uuid)
  },

  onFailedRefund: async (tx, order_uuid, change) => {
    if (change.is !== 'settled') return
    const { as, amount } = change.settled
    publish(tx, paymentOrderEvents.refundSettled, { order_uuid, amount, as })
  },
}
