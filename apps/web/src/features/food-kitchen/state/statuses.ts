import { getLabel, orderStatuses, popupStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'

/** The status after this one, or null at the end. */
export const getNext = (status: OrderStatus): OrderStatus | null => {
  const at = popupStatuses.indexOf(status)
  return at < 0 ? null : (popupStatuses[at + 1] ?? null)
}

/**
 * The steps that lead from where an order stands to a status of the popup: the table knows single steps only. Null when the
 * server would refuse the first of them (a step back is possible for ten minutes).
 */
export const pathTo = (
  order: Pick<BoardOrder, 'order_status' | 'next_statuses'>,
  to: OrderStatus,
): OrderStatus[] | null => {
  const from = popupStatuses.indexOf(order.order_status)
  const end = popupStatuses.indexOf(to)
  if (from < 0 || end < 0 || from === end) return null
  const path = from < end ? popupStatuses.slice(from + 1, end + 1) : popupStatuses.slice(end, from).toReversed()
  return path[0] !== undefined && order.next_statuses.includes(path[0]) ? path : null
}

const neighbours = (status: OrderStatus): OrderStatus[] => {
  const at = popupStatuses.indexOf(status)
  return [popupStatuses[at - 1], popupStatuses[at + 1]].filter((item) => item !== undefined)
}

const abilitiesAt = (may: BoardOrder['may'], status: OrderStatus): BoardOrder['may'] => {
  const stored: BoardOrder['may'] = may.filter((item) => item === 'refund' || item === 'receipt')
  if (status !== orderStatuses.delivered) stored.push('advance', 'delay')
  if (status !== orderStatuses.paid) stored.push('undo')
  if (status === orderStatuses.paid || status === orderStatuses.cooking) stored.push('refuse')
  return stored
}

/** The order as it will be when a move has arrived: shown until the server answers. */
export const movedTo = (order: BoardOrder, status: OrderStatus, made_at: string): BoardOrder => ({
  ...order,
  order_status: status,
  label: getLabel(status, order, new Date(made_at)),
  status_changed_at: made_at,
  next_statuses: neighbours(status),
  may: abilitiesAt(order.may, status),
})

export type Verb = 'start' | 'out' | 'ready' | 'delivered' | 'picked_up'

/** The word of the one big button, or null when there is nothing left to do. */
export const getVerb = (order: Pick<BoardOrder, 'order_status' | 'pickup_in_restaurant'>): Verb | null => {
  const pickup = order.pickup_in_restaurant
  const verbs: Readonly<Partial<Record<OrderStatus, Verb>>> = {
    [orderStatuses.paid]: 'start',
    [orderStatuses.cooking]: pickup ? 'ready' : 'out',
    [orderStatuses.out_for_delivery]: pickup ? 'picked_up' : 'delivered',
  }
  return verbs[order.order_status] ?? null
}

/** The new state of an order that could not be changed, because another screen or its customer was faster. */
export const overtakenWord = ({ order_status, cancel_reason }: Pick<BoardOrder, 'order_status' | 'cancel_reason'>) => {
  if (order_status !== orderStatuses.cancelled) return 'movedElsewhere'
  return cancel_reason === 'customer' ? 'cancelledMeanwhile' : 'refusedMeanwhile'
}
