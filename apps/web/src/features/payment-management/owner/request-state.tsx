import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { ownerStrings } from './strings/index.ts'

const tones: Readonly<Record<PaymentOrder['state'], Tone>> = {
  open: 'neutral',
  paid: 'success',
  expired: 'warning',
  cancelled: 'neutral',
}

/** The state of a request: of one that is open how its payment goes, of a paid one whether a bank took it back. */
export const RequestState = ({ order }: { order: PaymentOrder }) => {
  const t = ownerStrings.useTranslate()
  if (order.charged_back_amount > 0) return <Chip tone="danger">{t('chargedBack')}</Chip>
  if (order.refunded_amount > 0 && order.refunded_amount === order.amount)
    return <Chip tone="neutral">{t('refundedWhole')}</Chip>
  if (order.state === 'open' && order.paying === 'now') return <Chip tone="warning">{t('payingNow')}</Chip>
  if (order.state === 'open' && order.paying === 'failed') return <Chip tone="danger">{t('payingFailed')}</Chip>
  if (order.state === 'open' && order.opened_at !== null) return <Chip tone="neutral">{t('opened')}</Chip>
  return <Chip tone={tones[order.state]}>{t(`state_${order.state}`)}</Chip>
}
