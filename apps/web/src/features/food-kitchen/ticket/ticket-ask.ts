import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'

/** Opens the question that an action needs. */
export type TicketAsk = (kind: 'refuse' | 'delay', order: BoardOrder) => void

/** Handing over what nobody paid for is asked first. */
export const needsQuestion = ({ order_status, paid_at }: BoardOrder): boolean =>
  order_status === orderStatuses.out_for_delivery && paid_at === null
