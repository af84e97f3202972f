import { useLanguage } from '../../platform/i18n.ts'
import { formatMoney, formatSurcharge } from '../../platform/money.ts'
import { classes } from '../classes.ts'
import styles from './figures.module.css'

interface MoneyProps {
  cents: number
  currency?: string
  /** In a column: digits of one width. Running text and large amounts keep theirs. */
  column?: boolean
  /** '+ € 1,50'. */
  surcharge?: boolean
}

/** An amount in the visitor's language; it never breaks across lines. */
export const Money = ({ cents, currency = 'EUR', column, surcharge }: MoneyProps) => {
  const language = useLanguage()
  const format = surcharge ? formatSurcharge : formatMoney
  return (
    <span className={classes(styles['money'], column && styles['column'])}>{format(cents, language, currency)}</span>
  )
}
