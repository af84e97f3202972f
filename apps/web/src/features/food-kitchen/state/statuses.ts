import type { BoardOrder, OrderLabel, OrderStatus, orderStatuses } from '@plein/contract/food-ordering/orders'

type Code<K extends keyof typeof orderStatuses> = (typeof orderStatuses)[K]

export const PAID: Code<'paid'> = 3
export const COOKING: Code<'cooking'> = 5
export const OUT: Code<'out_for_delivery'> = 6
export const DELIVERED: Code<'delivered'> = 7
export const CANCELLED: Code<'cancelled'> = 9

/** The choices in the popup of a ticket, in the order of the work: pending, kitchen, delivering, delivered. */
export const popupStatuses: readonly number[] = [PAID, COOKING, OUT, DELIVERED]

/** The status after this one, or null at the end. */
export const getNext = (status: number): number | null => {
  const at = popupStatuses.indexOf(status)
  return at < 0 ? null : (popupStatuses[at + 1] ?? null)
}

/**
 * The steps that lead from where an order stands to a status of the popup: the table knows single steps only. Null when the
 * server would refuse the first of them (a step back is possible for ten minutes).
 */
export const pathTo = (order: Pick<BoardOrder, 'order_status' | 'next_statuses'>, to: number): number[] | null => {
  const from = popupStatuses.indexOf(order.order_status)
  const end = popupStatuses.indexOf(to)
  if (from < 0 || end < 0 || from === end) return null
  const path = from < end ? popupStatuses.slice(from + 1, end + 1) : popupStatuses.slice(end, from).toReversed()
  return path[0] !== undefined && order.next_statuses.includes(path[0]) ? path : null
}

/** The word of every status, as of an order that is brought. */
export const statusLabels: Readonly<Record<OrderStatus, OrderLabel>> = {
  1: 'created',
  2: 'awaiting_payment',
  3: 'pending',
  4: 'payment_failed',
  5: 'kitchen',
  6: 'delivering',
  7: 'delivered',
  8: 'paid_out',
  9: 'cancelled',
}

/** The word for a status of this order, whenever that is. */
export const stepLabel = (
  { pickup_in_restaurant }: Pick<BoardOrder, 'pickup_in_restaurant'>,
  status: number,
): OrderLabel => {
  if (pickup_in_restaurant && status === OUT) return 'readyForPickup'
  if (pickup_in_restaurant && status === DELIVERED) return 'pickedUp'
  return statusLabels[status as OrderStatus] ?? 'pending'
}

/** The word for a status of this order now, as the server would label it. */
export const getLabel = (
  order: Pick<BoardOrder, 'pickup_in_restaurant' | 'fires_at'>,
  status: number,
  now: Date,
): OrderLabel => (status === PAID && isAhead(order, now) ? 'scheduled' : stepLabel(order, status))

/** Still in the tray: its moment has not come. */
export const isAhead = ({ fires_at }: Pick<BoardOrder, 'fires_at'>, now: Date): boolean =>
  fires_at !== null && Date.parse(fires_at) > now.getTime()

const neighbours = (status: number): number[] => {
  const at = popupStatuses.indexOf(status)
  return [popupStatuses[at - 1], popupStatuses[at + 1]].filter((item) => item !== undefined)
}

const abilitiesAt = (may: BoardOrder['may'], status: number): BoardOrder['may'] => {
  const stored: BoardOrder['may'] = may.filter((item) => item === 'refund' || item === 'receipt')
  if (status !== DELIVERED) stored.push('advance', 'delay')
  if (status !== PAID) stored.push('undo')
  if (status === PAID || status === COOKING) stored.push('refuse')
  return stored
}

/** The order as it will be when a move has arrived: shown until the server answers. */
export const movedTo = (order: BoardOrder, status: number, made_at: string): BoardOrder => ({
  ...order,
  order_status: status,
  label: getLabel(order, status, new Date(made_at)),
  status_changed_at: made_at,
  next_statuses: neighbours(status),
  may: abilitiesAt(order.may, status),
})

export type Verb = 'start' | 'out' | 'ready' | 'delivered' | 'picked_up'

/** The word of the one big button, or null when there is nothing left to do. */
export const getVerb = (order: Pick<BoardOrder, 'order_status' | 'pickup_in_restaurant'>): Verb | null => {
  const pickup = order.pickup_in_restaurant
  const verbs: Readonly<Record<number, Verb>> = {
    [PAID]: 'start',
    [COOKING]: pickup ? 'ready' : 'out',
    [OUT]: pickup ? 'picked_up' : 'delivered',
  }
  return verbs[order.order_status] ?? null
}

/** The new state of an order that could not be changed, because another screen or its customer was faster. */
export const overtakenWord = ({ order_status, cancel_reason }: Pick<BoardOrder, 'order_status' | 'cancel_reason'>) => {
  if (order_status !== CANCELLED) return 'movedElsewhere'
  return cancel_reason === 'customer' ? 'cancelledMeanwhile' : 'refusedMeanwhile'
}
