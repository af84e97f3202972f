import type { CardOrder } from '@plein/contract/cards/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { ownerCardStrings } from './strings/index.ts'

const tones: Readonly<Record<number, readonly [Tone, 'created' | 'awaiting' | 'paid' | 'failed' | 'cancelled']>> = {
  [orderStatuses.created]: ['neutral', 'created'],
  [orderStatuses.awaiting_payment]: ['warning', 'awaiting'],
  [orderStatuses.paid]: ['success', 'paid'],
  [orderStatuses.payment_failed]: ['danger', 'failed'],
  [orderStatuses.cancelled]: ['neutral', 'cancelled'],
}

/** The state of an order of cards: what became of its money says more than that it was paid once. */
export const OrderStatusChip = ({ order }: { order: CardOrder }) => {
  const t = ownerCardStrings.useTranslate()
  if (order.charged_back_at) return <Chip tone="danger">{t('status_charged_back')}</Chip>
  if (order.withdrawn_at !== null) return <Chip tone="neutral">{t('status_withdrawn')}</Chip>
  const [tone, word] = tones[order.order_status] ?? ['neutral', 'created']
  return <Chip tone={tone}>{t(`status_${word}`)}</Chip>
}
