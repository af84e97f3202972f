import type { ReadCard } from '@plein/contract/cards/wallet'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { walletStrings } from '../wallet-strings/index.ts'
import type { Movement } from './paid.ts'
import styles from './card.module.css'

interface CardHistoryProps {
  movements: ReadCard['movements']
  currency: string
}

/** All that moved on a card, newest first. */
export const CardHistory = ({ movements, currency }: CardHistoryProps) => {
  const t = walletStrings.useTranslate()
  const sentence = ({ kind, place }: Movement): string => {
    if (place !== null && kind === 'redeemed') return t('movedAt_redeemed', { place })
    if (place !== null && kind === 'refunded') return t('movedAt_refunded', { place })
    if (place !== null && kind === 'loaded') return t('movedAt_loaded', { place })
    return t(`moved_${kind}`)
  }
  if (movements.length === 0) return <p className={styles.note}>{t('noHistory')}</p>
  const newest = movements.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
  return (
    <ul className={styles.history}>
      {newest.map((movement) => (
        <li key={movement.uuid}>
          <span className={styles.what}>
            {sentence(movement)}
            <span className={styles.when}>
              <TimeText at={movement.created} as="date_time" />
            </span>
          </span>
          <span className={classes(styles.amount, movement.amount > 0 && styles.plus)}>
            {movement.amount !== 0 && <Money cents={movement.amount} currency={currency} surcharge />}
            {movement.uses !== 0 && (
              <span className={movement.amount === 0 ? undefined : styles.when}>
                {movement.uses < 0 ? '−' : '+'} {t('uses', { n: Math.abs(movement.uses) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
