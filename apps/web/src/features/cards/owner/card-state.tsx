import type { CardState } from '@plein/contract/cards/codes'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconCheck, IconCircle, IconCircleCheck, IconHourglass, IconMail, IconX } from '#ui/icons/icons.ts'
import { ownerCardStrings } from './strings/index.ts'

const looks: Readonly<Record<CardState, { tone: Tone; icon: IconType }>> = {
  blank: { tone: 'neutral', icon: IconCircle },
  issued: { tone: 'info', icon: IconMail },
  active: { tone: 'success', icon: IconCircleCheck },
  blocked: { tone: 'danger', icon: IconBan },
  used_up: { tone: 'neutral', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconHourglass },
  void: { tone: 'neutral', icon: IconX },
}

/** The state of a card: tone, icon and word. */
export const CardStateChip = ({ state }: { state: CardState }) => {
  const t = ownerCardStrings.useTranslate()
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </Chip>
  )
}
