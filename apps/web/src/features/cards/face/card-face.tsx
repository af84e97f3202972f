import { groupedSerial } from '@plein/contract/cards/card-code'
import { useMemo } from 'react'
import { CardBack } from './card-back.tsx'
import { colourCard } from './card-colours.ts'
import { CardFront } from './card-front.tsx'
import type { CardFaceProps } from './face-props.ts'
import { StateBadge } from './state-badge.tsx'
import { cardFaceStrings } from './strings/index.ts'
import styles from './card-face.module.css'

export type { CardFaceProps }

/** A card as a picture of the thing: of one shape, with its own art whatever the screen's appearance, read out as one sentence. */
export const CardFace = (props: CardFaceProps) => {
  const { image, orientation, colour = null, state = 'active', size = 'large', side = 'front', guides } = props
  const name = useName(props)
  const ended = state === 'blocked' || state === 'used_up' || state === 'expired' || state === 'void'
  const colours = useMemo(() => colourCard(ended && image === null ? 'ended' : colour), [ended, image, colour])
  return (
    <div
      role="img"
      aria-label={name}
      className={styles.card}
      data-orientation={orientation}
      data-size={size}
      data-side={side}
      data-ended={ended || undefined}
      style={colours}
    >
      {side === 'back' ? <CardBack {...props} /> : <CardFront {...props} />}
      <StateBadge state={state} />
      {guides && <span className={styles.guides} />}
    </div>
  )
}

const useName = (props: CardFaceProps): string => {
  const t = cardFaceStrings.useTranslate()
  const { title, description, amount_text, uses_text, valid_text, serial, state = 'active', side = 'front' } = props
  const parts = [
    title,
    amount_text,
    uses_text,
    valid_text,
    serial && t('serial', { serial: groupedSerial(serial) }),
    state !== 'active' && t(state),
    ...(side === 'back' ? [description, t('howTo'), t('likeCash')] : []),
  ]
  return parts.filter(Boolean).join(', ')
}
