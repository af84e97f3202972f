import type { TillSale } from '@plein/contract/cards/till'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconArrowBackUp, IconCheck, IconHourglass, IconHourglassEmpty, IconX } from '#ui/icons/icons.ts'
import { tillStrings } from '../till/strings/index.ts'

const looks: Readonly<Record<TillSale['state'], { tone: Tone; icon: IconType }>> = {
  held: { tone: 'warning', icon: IconHourglass },
  paid: { tone: 'success', icon: IconCheck },
  cancelled: { tone: 'neutral', icon: IconX },
  lapsed: { tone: 'neutral', icon: IconHourglassEmpty },
  refunded: { tone: 'neutral', icon: IconArrowBackUp },
}

/** How a sale stands: tone, icon and word. */
export const SaleStateChip = ({ sale: { state, amount_refunded } }: { sale: TillSale }) => {
  const t = tillStrings.useTranslate()
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {state === 'paid' && amount_refunded > 0 ? t('partBack') : t(`state_${state}`)}
    </Chip>
  )
}
