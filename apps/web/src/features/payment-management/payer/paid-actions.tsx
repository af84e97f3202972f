import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import type { AskedOrder, Seller } from './link-data.ts'
import { siteToGoBackTo } from './site-around.ts'
import { payerStrings } from './strings/index.ts'
import styles from './payer.module.css'

const dayMs = 86_400_000
/** A consumer may withdraw from a purchase at a distance for so long (directive 2011/83/EU, article 9). */
const withdrawalDays = 14

/** The documents of a paid request, the way back to the seller, and out of the purchase. */
export const PaidActions = ({ order, seller }: { order: AskedOrder; seller: Seller }) => {
  const t = payerStrings.useTranslate()
  const now = useNow()
  const page = siteToGoBackTo(order)
  const is_refunded = order.refunded_amount >= order.amount
  const ends = order.paid_at === null ? 0 : Date.parse(order.paid_at) + withdrawalDays * dayMs
  return (
    <div className={styles.actions}>
      {order.refunded_amount > 0 && (
        <p>{t.rich('refunded', { amount: <Money cents={order.refunded_amount} currency={order.currency} /> })}</p>
      )}
      {order.receipt_url !== null && (
        <a className={styles.link} href={order.receipt_url} target="_blank" rel="noreferrer">
          {t('receipt')}
        </a>
      )}
      {order.return_url !== null && (
        <a className={styles.link} href={order.return_url} rel="noreferrer">
          {t('back')}
        </a>
      )}
      {page !== null && (
        <a className={styles.link} href={page}>
          {t('backTo', { site: new URL(page).host })}
        </a>
      )}
      {!is_refunded && now.getTime() < ends && (
        <a
          className={styles.link}
          href={mailTo(
            seller.email,
            t('withdrawSubject', { number: String(order.number) }),
            t('withdrawText', { what: order.description, number: String(order.number), name: seller.name }),
          )}
        >
          {t('withdraw')}
        </a>
      )}
    </div>
  )
}

const mailTo = (address: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
