import type { Settlement } from '@plein/contract/payments/settlements'
import { Chip } from '#ui/display/chip.tsx'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '#ui/icons/icons.ts'
import { settlementStrings } from './strings/index.ts'

const looks = {
  open: { tone: 'neutral', icon: IconClock },
  differs: { tone: 'warning', icon: IconAlertTriangle },
  matched: { tone: 'success', icon: IconCircleCheck },
  booked: { tone: 'success', icon: IconCircleCheck },
} as const

/** How far a settlement is: its lines missing, differing, matched, or in the books. */
export const SettlementStateChip = ({ state }: Pick<Settlement, 'state'>) => {
  const t = settlementStrings.useTranslate()
  return <Chip {...looks[state]}>{t(`state_${state}`)}</Chip>
}
