import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'

/** Opens the question that an action needs. */
export type TicketAsk = (kind: 'refuse' | 'delay' | 'age', order: BoardOrder) => void

/** Alcohol is handed over after a check of the age. */
export const needsAgeCheck = ({ order_status, age_check }: BoardOrder): boolean =>
  order_status === orderStatuses.out_for_delivery && age_check === 'required'

/** Handing over what nobody paid for is asked first. */
export const needsQuestion = ({ order_status, paid_at }: BoardOrder): boolean =>
  order_status === orderStatuses.out_for_delivery && paid_at === null
