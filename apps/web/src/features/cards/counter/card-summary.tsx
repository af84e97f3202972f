import type { ReadCard } from '@plein/contract/cards/wallet'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CardFace } from '../face/card-face.tsx'
import styles from './counter.module.css'
import { tillStrings } from '../till/strings/index.ts'
import { useCashPoint } from '../till/use-cash-point.ts'
import { useTillWords } from '../till/use-till-words.ts'

interface CardSummaryProps {
  card: ReadCard
  /** The value on it, in place of what can be taken. */
  worth?: string
  /** Asks for another card. */
  onOther: () => void
  children?: ReactNode
}

/** The card on the counter: which one it is, what can be taken of it, and until when. */
export const CardSummary = ({ card, worth, onOther, children }: CardSummaryProps) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  const { cashPoint } = useCashPoint()
  const { title, program_title, last_four, description, image, orientation, colour } = card
  const name = title || program_title
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.face} aria-hidden>
        <CardFace
          title={name}
          description={description}
          image={image}
          orientation={orientation}
          colour={colour}
          amount_text=""
          valid_text=""
          size="small"
        />
      </div>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.worth}>{worth ?? words.available(card)}</p>
        <p className={styles.quiet}>
          {words.until(card) !== '' && <span className={styles.unbroken}>{words.until(card)}</span>}{' '}
          <span className={styles.unbroken}>{`•••• ${last_four}`}</span>
        </p>
        {cashPoint && <p className={styles.at}>{t('at', { name: cashPoint.name })}</p>}
        {children}
        <div>
          <Button size="small" onClick={onOther}>
            {t('otherCard')}
          </Button>
        </div>
      </div>
    </section>
  )
}
