import {
  endedStatuses,
  getLabel,
  orderStatuses,
  orderSteps,
  popupStatuses,
  takenOnStatuses,
  undoMinutes,
  unpaidStatuses,
  type OrderLabel,
  type OrderStatus,
} from '@plein/contract/food-ordering/order-statuses'

const { created, awaiting_payment, paid, payment_failed, cooking, out_for_delivery, delivered, paid_out, cancelled } =
  orderStatuses

/** Whether a step is in the table; a step back only within ten minutes of the step it takes back. */
export const isAllowed = ({
  from,
  to,
  changedAt,
  at,
}: {
  from: OrderStatus
  to: OrderStatus
  changedAt: Date
  at: Date
}): boolean => {
  const step = orderSteps.find((item) => item.from === from && item.to === to)
  if (!step) return false
  return !step.undo || at.getTime() - changedAt.getTime() <= undoMinutes * 60_000
}

/** Not the restaurant's yet: the payment and the customer alone move it. */
export const isUnpaid = (status: OrderStatus): boolean => unpaidStatuses.includes(status)

/** A restaurant has begun with it: its customer can no longer take it back. */
export const isTakenOn = (status: OrderStatus): boolean => takenOnStatuses.includes(status)

/** Its customer still waits for it. */
export const isToCome = (status: OrderStatus): boolean => !endedStatuses.includes(status)

/** Those of the popup that a restaurant can move a suborder to now. */
export const nextStatuses = (from: OrderStatus, changedAt: Date, at: Date): OrderStatus[] =>
  isUnpaid(from) ? [] : popupStatuses.filter((to) => isAllowed({ from, to, changedAt, at }))

/** The word for its customer, whose food has arrived: that the restaurant was paid out is between it and us. */
export const deriveCustomerLabel = (...[status, order, at]: Parameters<typeof getLabel>): OrderLabel =>
  getLabel(status === paid_out ? delivered : status, order, at)

const endedPayments = new Set(['failed', 'canceled', 'expired'])

/** The status of an order once its payment was started with that answer. */
export const statusAfterPayment = (payment_status: string): OrderStatus => {
  if (payment_status === 'paid') return paid
  return endedPayments.has(payment_status) ? payment_failed : awaiting_payment
}

/** How far each status is on its way; a cancelled part does not hold an order back. */
const progress: readonly OrderStatus[] = [
  created,
  payment_failed,
  awaiting_payment,
  paid,
  cooking,
  out_for_delivery,
  delivered,
  paid_out,
]

/** The status of an order with several suborders: the least advanced of those that were not cancelled. */
export const deriveOrderStatus = (suborders: readonly OrderStatus[]): OrderStatus => {
  const alive: readonly OrderStatus[] = suborders.filter((status) => status !== cancelled)
  if (alive.length === 0) return cancelled
  return progress.find((status) => alive.includes(status)) ?? created
}
