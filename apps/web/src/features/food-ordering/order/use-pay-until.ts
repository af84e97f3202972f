import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { formatTime } from '../../../platform/dates.ts'
import { zoneNote } from '../../../ui/display/zone-note.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { isConfirming, zoneOf } from './order-labels.ts'

/** The time on the clock until which an order can be paid; null once that is over, and while its bank still confirms. */
export const usePayUntil = (order: CustomerOrder | undefined): string | null => {
  const now = useNow()
  if (!order?.pay_until || isConfirming(order) || new Date(order.pay_until) <= now) return null
  const zone = zoneOf(order)
  return formatTime(order.pay_until, zone) + zoneNote(zone, order.pay_until)
}
