/** Statuses of an order and of its suborders: codes, words, steps and groups. Pure: for the server and for the screens. */
export const orderStatuses = {
  created: 1,
  awaiting_payment: 2,
  paid: 3,
  payment_failed: 4,
  cooking: 5,
  out_for_delivery: 6,
  delivered: 7,
  paid_out: 8,
  cancelled: 9,
} as const
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses]

export const isOrderStatus = (code: number): code is OrderStatus => code in statusLabels

const { created, awaiting_payment, paid, payment_failed, cooking, out_for_delivery, delivered, paid_out, cancelled } =
  orderStatuses

/** Words that a person reads; pending is 'received', scheduled is paid with a time ahead. Their sentences: order-labels. */
export const orderLabels = [
  'created',
  'awaiting_payment',
  'pending',
  'scheduled',
  'payment_failed',
  'kitchen',
  'delivering',
  'readyForPickup',
  'delivered',
  'pickedUp',
  'paid_out',
  'cancelled',
] as const
export type OrderLabel = (typeof orderLabels)[number]

/** The word of each status, as of an order that is brought. */
export const statusLabels: Readonly<Record<OrderStatus, OrderLabel>> = {
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

/** The word of a status of one order, whenever that is: what is picked up has words of its own. */
export const getStepLabel = (status: OrderStatus, pickup_in_restaurant: boolean): OrderLabel => {
  if (pickup_in_restaurant && status === out_for_delivery) return 'readyForPickup'
  if (pickup_in_restaurant && status === delivered) return 'pickedUp'
  return statusLabels[status]
}

/** The word of a status at a moment: paid with a time ahead is scheduled until its kitchen must begin. */
export const getLabel = (
  status: OrderStatus,
  order: { readonly pickup_in_restaurant: boolean; readonly fires_at: string | null },
  at: Date,
): OrderLabel =>
  status === paid && isAhead(order, at) ? 'scheduled' : getStepLabel(status, order.pickup_in_restaurant)

/** Its moment has not come: the kitchen does not see it yet. */
export const isAhead = ({ fires_at }: { readonly fires_at: string | null }, at: Date): boolean =>
  fires_at !== null && Date.parse(fires_at) > at.getTime()

interface OrderStep {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** A step back, within undoMinutes of the step that it takes back. */
  readonly undo?: true
}

export const undoMinutes = 10

/** Every step that is allowed; food_ordering.transitions holds the same and refuses everything else. */
export const orderSteps: readonly OrderStep[] = [
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

/** Those that a restaurant may choose, in the order of its work: pending, kitchen, delivering, delivered. */
export const popupStatuses: readonly OrderStatus[] = [paid, cooking, out_for_delivery, delivered]

/** Not the restaurant's yet: the payment and the customer alone move it. */
export const unpaidStatuses: readonly OrderStatus[] = [created, awaiting_payment, payment_failed]

/** Paid, and neither delivered nor cancelled: the restaurant still has to do something. */
export const openStatuses: readonly OrderStatus[] = [paid, cooking, out_for_delivery]

/** A restaurant has begun with it: its customer can no longer take it back. */
export const takenOnStatuses: readonly OrderStatus[] = [cooking, out_for_delivery, delivered, paid_out]

/** Its payer has paid, and it was not cancelled. */
export const paidStatuses: readonly OrderStatus[] = [paid, ...takenOnStatuses]

/** Its customer waits for it no longer. */
export const endedStatuses: readonly OrderStatus[] = [delivered, paid_out, cancelled]
