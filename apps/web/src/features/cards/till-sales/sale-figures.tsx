import type { TillSale } from '@plein/contract/cards/till'
import { tillStrings } from '../till/strings/index.ts'
import { useTillWords } from '../till/use-till-words.ts'
import styles from './result.module.css'

/** The card of a sale and what is left on it, and under which number the shop finds it. */
export const SaleFigures = ({ sale }: { sale: TillSale }) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  const rows = [
    [t('card'), `${sale.card_title} •••• ${sale.card_last_four}`],
    [t('left'), words.left(sale)],
    [t('until'), words.day(sale)],
    [t('number'), String(sale.number)],
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
