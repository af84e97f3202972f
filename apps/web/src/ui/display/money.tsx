import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatSurcharge } from '#platform/money.ts'
import styles from './figures.module.css'

interface MoneyProps {
  cents: number
  currency?: string
  /** '+ € 1,50'. */
  surcharge?: boolean
}

/** An amount in the visitor's language; it never breaks across lines. */
export const Money = ({ cents, currency = 'EUR', surcharge }: MoneyProps) => {
  const language = useLanguage()
  const format = surcharge ? formatSurcharge : formatMoney
  return <span className={styles.money}>{format(cents, language, currency)}</span>
}
