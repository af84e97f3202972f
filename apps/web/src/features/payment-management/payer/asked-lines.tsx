import { Money } from '#ui/display/money.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import type { AskedOrder } from './link-data.ts'
import { payerStrings } from './strings/index.ts'
import styles from './payer.module.css'

/** The lines of a request, the VAT inside, and the sum. */
export const AskedLines = ({ order }: { order: AskedOrder }) => {
  const t = payerStrings.useTranslate()
  const language = useLanguage()
  const { lines, vat, amount, currency, description, number } = order
  return (
    <Panel>
      <h2 className={styles.title}>{description}</h2>
      <p className={styles.note}>{t('number', { number: String(number) })}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.uuid}>
            <span>{line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`}</span>
            <Money cents={line.amount} currency={currency} />
          </li>
        ))}
        {vat
          .filter((part) => part.vat > 0)
          .map((part) => (
            <li key={part.percent} className={styles.note}>
              <span>{t('vat', { percent: formatPercent(part.percent, language) })}</span>
              <Money cents={part.vat} currency={currency} />
            </li>
          ))}
        <li className={styles.total}>
          <span>{t('total')}</span>
          <Money cents={amount} currency={currency} />
        </li>
      </ul>
      {order.terms_url !== null && (
        <p className={styles.note}>
          {t.rich('termsAgreed', {
            link: (
              <a href={order.terms_url} target="_blank" rel="noreferrer">
                {t('termsLink')}
              </a>
            ),
          })}
        </p>
      )}
      {order.is_test && <p className={styles.note}>{t('test')}</p>}
    </Panel>
  )
}
