import type { TillSale } from '@plein/contract/cards/till'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowBackUp, IconCircleCheck, IconPrinter } from '#ui/icons/icons.ts'
import { printSlip } from './print-slip.ts'
import { SaleFigures } from './sale-figures.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { UndoSale } from './undo-sale.tsx'
import { useTillWords } from '../till/use-till-words.ts'
import styles from './result.module.css'

interface SaleResultProps {
  sale: TillSale
  onSale: (sale: TillSale) => void
  onNext: () => void
}

/** The outcome: taken or sold, what is left on the card, and the way back. */
export const SaleResult = ({ sale, onSale, onNext }: SaleResultProps) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  const title = useRef<HTMLHeadingElement>(null)
  const { state, kind, amount, amount_refunded } = sale
  // The title and not a button: a second press of Enter changes nothing.
  useEffect(() => title.current?.focus({ preventScroll: true }), [state])
  const isDone = state === 'paid'
  const sum = words.sum(isDone ? sale : { ...sale, amount: amount_refunded })
  const taken = kind === 'sale' ? t('sold', { sum }) : amount === 0 ? t('takenUse') : t('taken', { sum })
  const back = kind === 'sale' ? t('undone') : amount === 0 ? t('backUse') : t('back', { sum })
  const ended = state === 'cancelled' || state === 'lapsed' ? t(state === 'lapsed' ? 'lapsed' : 'gone') : back
  return (
    <section className={styles.result} aria-labelledby="till-result">
      <div className={classes(styles.done, !isDone && styles.undone)}>
        <Icon of={isDone ? IconCircleCheck : IconArrowBackUp} size={56} />
        <h2 id="till-result" ref={title} tabIndex={-1}>
          {isDone ? taken : ended}
        </h2>
        {isDone && kind === 'sale' && <p>{t('soldText')}</p>}
      </div>
      <SaleFigures sale={sale} />
      <div className={styles.actions}>
        <Button variant="primary" size="large" wide onClick={onNext}>
          {t('nextCard')}
        </Button>
        <div className={styles.pair}>
          {(isDone || state === 'refunded') && (
            <Button icon={IconPrinter} onClick={() => void printSlip(sale)}>
              {t('printSlip')}
            </Button>
          )}
          <UndoSale sale={sale} onSale={onSale} />
        </div>
      </div>
    </section>
  )
}
