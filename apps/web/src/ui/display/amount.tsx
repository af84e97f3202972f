import { useLanguage } from '#platform/i18n.ts'
import { moneyParts } from '#platform/money-parts.ts'
import { classes } from '../classes.ts'
import styles from './figures.module.css'

interface AmountProps {
  cents: number
  currency?: string
  /** Nothing in place of 0,00: the empty side of an entry. */
  blank?: boolean
}

/** An amount in a column of a ledger: the currency's sign in a slot of its own, figures of one width at the edge. */
export const Amount = ({ cents, currency = 'EUR', blank }: AmountProps) => {
  const language = useLanguage()
  if (blank && cents === 0) return null
  const { sign, figure, is_first } = moneyParts(cents, language, currency)
  return (
    <span className={classes(styles.amount, !is_first && styles.signLast)}>
      <span className={styles.sign}>{sign}</span>
      <span>{figure}</span>
    </span>
  )
}
