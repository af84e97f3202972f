import type { Payout } from '@plein/contract/payments/payouts'
import { Chip } from '#ui/display/chip.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons/icons.ts'
import { payoutsStrings } from './strings/index.ts'

export const PayoutStatusChip = ({ status }: Pick<Payout, 'status'>) => {
  const t = payoutsStrings.useTranslate()
  return status === 'booked' ? (
    <Chip tone="success" icon={IconCircleCheck}>
      {t('booked')}
    </Chip>
  ) : (
    <Chip tone="danger" icon={IconAlertTriangle}>
      {t('returned')}
    </Chip>
  )
}
