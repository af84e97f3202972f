import type { CardState } from '@plein/contract/cards/codes'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconCheck, IconClock, IconHourglass, IconX } from '#ui/icons/icons.ts'
import { cardFaceStrings } from './strings/index.ts'
import styles from './card-face.module.css'

const looks: Readonly<Record<Exclude<CardState, 'active'>, { tone: Tone; icon: IconType }>> = {
  blank: { tone: 'neutral', icon: IconClock },
  issued: { tone: 'info', icon: IconClock },
  blocked: { tone: 'danger', icon: IconBan },
  used_up: { tone: 'neutral', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconHourglass },
  void: { tone: 'neutral', icon: IconX },
}

/** How a card stands, in a word on its corner; nothing for one that can be spent. */
export const StateBadge = ({ state }: { state: CardState }) => {
  const t = cardFaceStrings.useTranslate()
  if (state === 'active') return null
  const { tone, icon } = looks[state]
  return (
    <span className={styles.badge}>
      <Chip tone={tone} icon={icon}>
        {t(state)}
      </Chip>
    </span>
  )
}
