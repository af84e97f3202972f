import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'

const MINUTE_MS = 60_000

export type Due =
  | { state: 'on_time' | 'soon'; minutes: number }
  /** Whole minutes after the promised time, at least one. */
  | { state: 'late'; minutes: number }

/**
 * How an order stands to its promised time. Null where no promise runs: finished, or ready and waiting for whoever picks it
 * up. `soonMinutes` is a setting of the device.
 */
export const getDue = (order: BoardOrder, now: Date, soonMinutes: number): Due | null => {
  const { due_at, order_status, pickup_in_restaurant } = order
  if (due_at === null || order_status === orderStatuses.delivered || order_status === orderStatuses.cancelled)
    return null
  if (order_status === orderStatuses.out_for_delivery && pickup_in_restaurant) return null
  const left = Date.parse(due_at) - now.getTime()
  if (left <= -MINUTE_MS) return { state: 'late', minutes: Math.floor(-left / MINUTE_MS) }
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS))
  return { state: minutes <= soonMinutes ? 'soon' : 'on_time', minutes }
}

/** Since when an order waits where it stands: a new one since it was paid or fired, the others since their last step. */
export const waitingSince = (order: BoardOrder): string => {
  if (order.order_status !== orderStatuses.paid) return order.status_changed_at
  const paid = order.paid_at ?? order.created
  return order.fires_at !== null && order.fires_at > paid ? order.fires_at : paid
}

/** Whole minutes from a moment until now, never negative. */
export const minutesSince = (moment: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS))

/** Milliseconds until an unanswered order is refused by itself; null when that does not threaten. */
export const refusesIn = (order: BoardOrder, now: Date): number | null =>
  order.order_status !== orderStatuses.paid || order.auto_refuse_at === null
    ? null
    : Math.max(0, Date.parse(order.auto_refuse_at) - now.getTime())
