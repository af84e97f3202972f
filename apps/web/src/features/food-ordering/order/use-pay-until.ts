import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { timeThere } from '#ui/display/clock-note.ts'
import { useNow } from '#ui/display/use-now.ts'
import { isConfirming, getZone } from '../common/order-labels.ts'

/** The time on the clock until which an order can be paid; null once that is over, and while its bank still confirms. */
export const usePayUntil = (order: CustomerOrder | undefined): string | null => {
  const now = useNow()
  if (!order?.pay_until || isConfirming(order) || new Date(order.pay_until) <= now) return null
  return timeThere(order.pay_until, getZone(order))
}
