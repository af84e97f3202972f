import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'

const AT_WORK: readonly number[] = [orderStatuses.cooking, orderStatuses.out_for_delivery]

type OpenOrder = Pick<BoardOrder, 'order_status' | 'label' | 'due_at' | 'time_zone'>

export interface OpenOrders {
  /** New, and somebody has to answer now. */
  readonly waiting: number
  readonly atWork: number
  /** For a later time: nobody waits for an answer yet. */
  readonly scheduled: number
  /** The first of those. */
  readonly next: { readonly due_at: string; readonly time_zone: string } | undefined
}

/** Open orders, by the action that they wait for. */
export const countOpen = (orders: readonly OpenOrder[]): OpenOrders => {
  const scheduled = orders.filter(({ label }) => label === 'scheduled')
  const [next] = scheduled
    .flatMap(({ due_at, time_zone }) => (due_at ? [{ due_at, time_zone }] : []))
    .toSorted((item, other) => item.due_at.localeCompare(other.due_at))
  return {
    waiting: orders.filter(({ order_status, label }) => order_status === orderStatuses.paid && label !== 'scheduled')
      .length,
    atWork: orders.filter(({ order_status }) => AT_WORK.includes(order_status)).length,
    scheduled: scheduled.length,
    next,
  }
}
