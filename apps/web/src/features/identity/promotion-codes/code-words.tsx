import type { PromotionCodeState } from '@plein/contract/people/codes'
import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { formatDay } from '#platform/dates.ts'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { promotionStrings } from './strings/index.ts'

const tones: Readonly<Record<PromotionCodeState, Tone>> = {
  usable: 'success',
  planned: 'info',
  ended: 'neutral',
  used_up: 'neutral',
  stopped: 'danger',
}

export const StateChip = ({ state }: { state: PromotionCodeState }) => {
  const t = promotionStrings.useTranslate()
  return <Chip tone={tones[state]}>{t(`state_${state}`)}</Chip>
}

/** From when until when a code counts: '01-12-2026 – 31-12-2026', 'until 31-12-2026', 'always'. */
export const useDaysWords = (): ((promo: Pick<PromotionCode, 'starts_on' | 'ends_on'>) => string) => {
  const t = promotionStrings.useTranslate()
  return ({ starts_on, ends_on }) => {
    if (starts_on !== null && ends_on !== null) return `${formatDay(starts_on)} – ${formatDay(ends_on)}`
    if (starts_on !== null) return t('fromDay', { day: formatDay(starts_on) })
    return ends_on === null ? t('always') : t('untilDay', { day: formatDay(ends_on) })
  }
}
