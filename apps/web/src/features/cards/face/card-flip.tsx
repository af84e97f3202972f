import { Button } from '#ui/actions/button.tsx'
import { IconRepeat } from '#ui/icons/icons.ts'
import { CardFace } from './card-face.tsx'
import type { CardFaceProps } from './face-props.ts'
import { cardFaceStrings } from './strings/index.ts'
import styles from './card-flip.module.css'

interface CardFlipProps extends Omit<CardFaceProps, 'side'> {
  side: 'front' | 'back'
  onSide: (side: 'front' | 'back') => void
}

/** A card that is turned over by the button below it. Who asked the device for less motion sees the other side at once. */
export const CardFlip = ({ side, onSide, ...face }: CardFlipProps) => {
  const t = cardFaceStrings.useTranslate()
  return (
    <div className={styles.flip}>
      <div className={styles.stage} data-side={side}>
        <div className={styles.front} inert={side === 'back'}>
          <CardFace {...face} side="front" />
        </div>
        <div className={styles.back} inert={side === 'front'}>
          <CardFace {...face} side="back" />
        </div>
      </div>
      <Button
        size="small"
        variant="quiet"
        icon={IconRepeat}
        onClick={() => onSide(side === 'front' ? 'back' : 'front')}
      >
        {side === 'front' ? t('showBack') : t('showFront')}
      </Button>
    </div>
  )
}
