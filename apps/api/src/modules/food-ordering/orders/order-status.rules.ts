import { orderStatuses, type OrderLabel, type OrderStatus } from '@plein/contract/food-ordering/orders'

const { created, awaiting_payment, paid, payment_failed, cooking, out_for_delivery, delivered, paid_out, cancelled } =
  orderStatuses

/** Minutes in which a step can be taken back. */
export const undoMinutes = 10

interface Transition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly undo?: true
}

/** The transition table of the product; the database holds the same and refuses everything else. */
export const transitions: readonly Transition[] = [
  { from: created, to: awaiting_payment },
  { from: awaiting_payment, to: paid },
  { from: awaiting_payment, to: payment_failed },
  { from: payment_failed, to: awaiting_payment },
  { from: paid, to: cooking },
  { from: cooking, to: out_for_delivery },
  { from: out_for_delivery, to: delivered },
  { from: delivered, to: paid_out },
  { from: created, to: cancelled },
  { from: awaiting_payment, to: cancelled },
  { from: payment_failed, to: cancelled },
  { from: paid, to: cancelled },
  { from: cooking, to: cancelled },
  { from: cooking, to: paid, undo: true },
  { from: out_for_delivery, to: cooking, undo: true },
  { from: delivered, to: out_for_delivery, undo: true },
]

/** Whether a step is in the table; a step back only within ten minutes of the step it takes back. */
export const isAllowed = (from: OrderStatus, to: OrderStatus, changedAt: Date, at: Date): boolean => {
  const step = transitions.find((transition) => transition.from === from && transition.to === to)
  if (!step) return false
  return !step.undo || at.getTime() - changedAt.getTime() <= undoMinutes * 60_000
}

/** The four that the popup of the restaurant offers: pending, kitchen, delivering, delivered. */
export const popupStatuses: readonly OrderStatus[] = [paid, cooking, out_for_delivery, delivered]

/** Not the restaurant's yet: the payment and the customer alone move it. */
export const isUnpaid = (status: OrderStatus): boolean =>
  status === created || status === awaiting_payment || status === payment_failed

/** A restaurant has begun with it: its customer can no longer take it back. */
export const isTakenOn = (status: OrderStatus): boolean =>
  status === cooking || status === out_for_delivery || status === delivered || status === paid_out

/** Its customer still waits for it. */
export const isToCome = (status: OrderStatus): boolean =>
  status !== delivered && status !== paid_out && status !== cancelled

/** Those of the popup that a restaurant can move a suborder to now. */
export const nextStatuses = (from: OrderStatus, changedAt: Date, at: Date): OrderStatus[] =>
  isUnpaid(from) ? [] : popupStatuses.filter((to) => isAllowed(from, to, changedAt, at))

/** The word for a status. Pending reads 'received'; paid with a time ahead is scheduled; pickup has words of its own. */
export const getLabel = (
  status: OrderStatus,
  facts: { pickup: boolean; fires_at: string | null },
  at: Date,
): OrderLabel => {
  if (status === paid)
    return facts.fires_at !== null && Date.parse(facts.fires_at) > at.getTime() ? 'scheduled' : 'pending'
  if (facts.pickup && status === out_for_delivery) return 'readyForPickup'
  if (facts.pickup && status === delivered) return 'pickedUp'
  return words[status]
}

/** The same for its customer, whose food has arrived: that the restaurant was paid out is between it and us. */
export const deriveCustomerLabel = (...[status, facts, at]: Parameters<typeof getLabel>): OrderLabel =>
  getLabel(status === paid_out ? delivered : status, facts, at)

const words: Readonly<Record<OrderStatus, OrderLabel>> = {
  [created]: 'created',
  [awaiting_payment]: 'awaiting_payment',
  [paid]: 'pending',
  [payment_failed]: 'payment_failed',
  [cooking]: 'kitchen',
  [out_for_delivery]: 'delivering',
  [delivered]: 'delivered',
  [paid_out]: 'paid_out',
  [cancelled]: 'cancelled',
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
