import { groupedSerial } from '@plein/contract/cards/card-code'
import { Icon } from '#ui/icons/icon.tsx'
import { IconQrcode } from '#ui/icons/icons.ts'
import { wordStyle, type CardFaceProps } from './face-props.ts'
import { cardFaceStrings } from './strings/index.ts'
import styles from './card-back.module.css'

type CardBackProps = Pick<CardFaceProps, 'title' | 'description' | 'orientation' | 'serial' | 'qr'>

/** The side with the code, on white as readers of codes ask for it. */
export const CardBack = ({ title, description, orientation, serial, qr }: CardBackProps) => {
  const t = cardFaceStrings.useTranslate()
  const number = serial && <span className={styles.number}>{t('serial', { serial: groupedSerial(serial) })}</span>
  return (
    <span className={styles.back} data-orientation={orientation}>
      <span className={styles.band}>
        <span className={styles.name} style={wordStyle(title)}>
          {title}
        </span>
        {orientation === 'horizontal' && number}
      </span>
      <span className={styles.qr} data-drawn={qr === undefined || undefined}>
        {qr ?? <Icon of={IconQrcode} />}
      </span>
      <span className={styles.terms}>
        <span className={styles.about}>{description}</span>
        <span>{t('howTo')}</span>
        <span className={styles.cash}>{t('likeCash')}</span>
      </span>
      {orientation === 'vertical' && number}
    </span>
  )
}
