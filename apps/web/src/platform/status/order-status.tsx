import type { OrderLabel } from '@plein/contract/food-ordering/orders'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconBan,
  IconBellRinging,
  IconBuildingBank,
  IconCalendarTime,
  IconChefHat,
  IconCircleCheck,
  IconClockHour4,
  IconMoped,
  IconPaperBag,
  IconPencil,
} from '#ui/icons/icons.ts'
import { statusStrings } from './strings/index.ts'

/** Tone and icon of every status of an order; the word stands beside them in the strings. The one table of the product. */
export const orderStatusLook: Readonly<Record<OrderLabel, { tone: Tone; icon: IconType }>> = {
  created: { tone: 'neutral', icon: IconPencil },
  awaiting_payment: { tone: 'warning', icon: IconClockHour4 },
  pending: { tone: 'info', icon: IconBellRinging },
  scheduled: { tone: 'neutral', icon: IconCalendarTime },
  payment_failed: { tone: 'danger', icon: IconAlertTriangle },
  kitchen: { tone: 'warning', icon: IconChefHat },
  delivering: { tone: 'info', icon: IconMoped },
  readyForPickup: { tone: 'success_outline', icon: IconPaperBag },
  delivered: { tone: 'success', icon: IconCircleCheck },
  pickedUp: { tone: 'success', icon: IconCircleCheck },
  paid_out: { tone: 'neutral', icon: IconBuildingBank },
  cancelled: { tone: 'danger', icon: IconBan },
}

/** The word of a status. A guest reads 'Received' where a kitchen reads 'New'. */
export const useOrderStatusWord = (): ((label: OrderLabel, reader?: 'guest' | 'kitchen') => string) => {
  const t = statusStrings.useTranslate()
  return (label, reader = 'guest') => t(label === 'pending' && reader === 'guest' ? 'received' : label)
}

interface OrderStatusChipProps {
  label: OrderLabel
  reader?: 'guest' | 'kitchen'
}

export const OrderStatusChip = ({ label, reader = 'guest' }: OrderStatusChipProps) => {
  const word = useOrderStatusWord()
  const { tone, icon } = orderStatusLook[label]
  return (
    <Chip tone={tone} icon={icon}>
      {word(label, reader)}
    </Chip>
  )
}
