import { refundProblems } from '@plein/contract/payments/refunds'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { refundableAmount, type RefundLine, type RefundPlan } from '#modules/payments/index.ts'
import { mayWorkIn, ownsProgram } from '#modules/programs/index.ts'
import { notBorneByCourt, notFound } from '../food-ordering.problems.ts'
import { lockOrderOfSuborder } from './move.queries.ts'
import { loadOrder } from './order.queries.ts'
import type { OrderLineRow, OrderRows, SuborderRows } from './order.rows.ts'

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

type OfPayable = Pick<OrderRows, 'payable_uuid'>

const planOf = ({ payable_uuid }: OfPayable, suborder: SuborderRows, lines: readonly RefundLine[]): RefundPlan => {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const ofTip = new Set(suborder.lines.filter(({ kind }) => kind === 'tip').map(({ uuid }) => uuid))
  const tip = lines.reduce((sum, line) => (ofTip.has(line.uuid) ? sum + line.amount : sum), 0)
  return { payable_uuid, subject_uuid: suborder.uuid, amount, tip, lines }
}

/** The first of the lines that come to `most` cents, the last of them in part. */
const upTo = (most: number, lines: readonly RefundLine[]): RefundLine[] => {
  let room = most
  return lines.flatMap((line) => {
    const amount = Math.min(line.amount, room)
    room -= amount
    return amount > 0 ? [{ ...line, amount }] : []
  })
}

/**
 * Everything that was paid for a part of a locked order and went back neither from here nor through the payer's bank; undefined when
 * nothing is left.
 */
export const planRest = async (tx: Tx, order: OfPayable, suborder: SuborderRows): Promise<RefundPlan | undefined> => {
  const rest = suborder.lines.map(left).filter((line) => line.quantity > 0)
  if (rest.length === 0) return undefined
  const plan = planOf(order, suborder, upTo(await refundableAmount(tx, order.payable_uuid, suborder.uuid), rest))
  return plan.amount > 0 ? plan : undefined
}

/** Pieces of those lines. */
const planPieces = (
  order: OfPayable,
  suborder: SuborderRows,
  wanted: readonly { uuid: string; quantity: number }[],
): RefundPlan => {
  const lines = wanted.map(({ uuid, quantity }) => {
    const line = suborder.lines.find((line) => line.uuid === uuid)
    if (!line) throw notFound()
    return chosen(line, quantity)
  })
  return planOf(order, suborder, lines)
}

/** Whose court took the order: who owns it may give back what was paid in any of its restaurants. */
const runsCourtOf = async (tx: Tx, { court, program_uuid }: OrderRows, caller: Caller): Promise<boolean> =>
  court !== null && (caller.kind === 'admin' || (await ownsProgram(tx, caller, program_uuid)))

/** Locks the order of a suborder, for who works in its restaurant or owns its court: who may give back what was paid there. Answers the order. */
const lockForRefund = async (tx: Tx, suborder_uuid: string, caller: Caller) => {
  const uuid = await lockOrderOfSuborder(tx, suborder_uuid, null)
  const order = uuid ? await loadOrder(tx, uuid) : undefined
  const suborder = order?.suborders.find((suborder) => suborder.uuid === suborder_uuid)
  if (!order || !suborder) throw notFound()
  if (!(await mayWorkIn(tx, caller, suborder.restaurant_uuid)) && !(await runsCourtOf(tx, order, caller)))
    throw notFound()
  return { order, suborder }
}

/** Plans a refund that a person asks for: of a part of a restaurant in which the person works. */
export const planRefund = async (
  tx: Tx,
  suborder_uuid: string,
  wanted: readonly { uuid: string; quantity: number }[] | undefined,
  caller: Caller,
): Promise<RefundPlan> => {
  const { order, suborder } = await lockForRefund(tx, suborder_uuid, caller)
  if (wanted && new Set(wanted.map((line) => line.uuid)).size < wanted.length)
    throw new Problem(refundProblems.refund_exceeds_paid)
  if (suborder.paid_at === null) throw new Problem(refundProblems.nothing_to_refund)
  const plan = wanted ? planPieces(order, suborder, wanted) : await planRest(tx, order, suborder)
  if (!plan || plan.amount === 0) throw new Problem(refundProblems.nothing_to_refund)
  return plan
}

/** Whoever works in its restaurant sends a refund of a suborder again, or settles it: a settled one is owed to the restaurant (0090). */
export const admitToRefund = async (tx: Tx, suborder_uuid: string, caller: Caller): Promise<void> => {
  const { suborder } = await lockForRefund(tx, suborder_uuid, caller)
  if (!(await mayWorkIn(tx, caller, suborder.restaurant_uuid))) throw notFound()
}

/** Its court alone decides that it bears a refund of a suborder. */
export const admitAsCourt = async (tx: Tx, suborder_uuid: string, caller: Caller): Promise<void> => {
  const { order } = await lockForRefund(tx, suborder_uuid, caller)
  if (!(await runsCourtOf(tx, order, caller))) throw notBorneByCourt()
}
