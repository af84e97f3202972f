import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { seasonNote } from '#ui/display/clock-note.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { getOptions } from '../state/item-options.ts'
import { usePaymentMethod } from '../state/payment-method.ts'
import { orderStrings } from '../order/strings/index.ts'
import type { PrintJob } from '../state/print-job.ts'
import { printStrings } from './strings/index.ts'
import styles from './print.module.css'

/** The receipt for the bag: prices, VAT, payment, and the allergens of the dishes. */
export const Receipt = ({ job: { order, printed_at } }: { job: Extract<PrintJob, { kind: 'receipt' }> }) => {
  const t = printStrings.useTranslate()
  const language = useLanguage()
  const words = useAllergenWords()
  const method = usePaymentMethod()
  const at = order.paid_at ?? order.created
  const allergens = [...new Set(order.items.flatMap((item) => item.allergens))]
  return (
    <>
      <p className={styles.shop}>{order.restaurant.title}</p>
      <p className={styles.strong}>{t('receiptOf', { number: String(order.order_id) })}</p>
      <p>{formatDateTime(at, order.time_zone) + seasonNote(order.time_zone, at)}</p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.uuid}>
            <Amount label={`${item.quantity}× ${item.product}`} cents={item.total} currency={order.currency} />
            {getOptions(item).map((option) => (
              <p key={option} className={styles.small}>
                {option}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Sums order={order} />
      {order.paid_by.length === 0 ? (
        <p className={styles.small}>
          {order.payment_method === 'cash' ? t('inCash') : t('paidWith', { method: method(order.payment_method) })}
        </p>
      ) : (
        order.paid_by.map((part, index) => (
          <Amount
            // oxlint-disable-next-line react/no-array-index-key -- the sources of a payment that is over stay in their order
            key={index}
            small
            label={[method(part.method), part.label].filter(Boolean).join(' ')}
            cents={part.amount}
            currency={order.currency}
          />
        ))
      )}
      {order.vat.map((part) => (
        <Amount
          key={part.vat_code}
          small
          label={t('vatOf', {
            rate: formatPercent(part.vat_percentage, language),
            amount: formatMoney(part.gross - part.vat, language, order.currency),
          })}
          cents={part.vat}
          currency={order.currency}
        />
      ))}
      {allergens.length > 0 && <p className={styles.allergens}>{t('allergensOf', { list: words.list(allergens) })}</p>}
      {order.label !== 'cancelled' && <p className={styles.thanks}>{t('enjoy')}</p>}
      <p className={styles.small}>{t('printedAt', { time: formatDateTime(printed_at, order.time_zone) })}</p>
    </>
  )
}

const Sums = ({ order }: { order: BoardOrderDetail }) => {
  const t = printStrings.useTranslate()
  const { currency, delivery_cost, pickup_fee, pickup_fee_heading, tip, refunded_amount } = order
  return (
    <div className={styles.sums}>
      {delivery_cost > 0 && <Amount label={t('deliveryFee')} cents={delivery_cost} currency={currency} />}
      {pickup_fee > 0 && <Amount label={pickup_fee_heading ?? t('pickupFee')} cents={pickup_fee} currency={currency} />}
      {tip > 0 && <Amount label={t('tip')} cents={tip} currency={currency} />}
      <Amount strong label={t('total')} cents={order.total_amount} currency={currency} />
      {refunded_amount > 0 && <Amount label={t('refunded')} cents={-refunded_amount} currency={currency} />}
      <Settled order={order} />
    </div>
  )
}

/** How came what could not go back the way it was paid. (What was not applied is money of no part, and not on its receipt.) */
const Settled = ({ order: { transactions, currency } }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  return transactions
    .filter(({ description }) => description !== 'not_applied')
    .map(({ uuid, settled_as, amount }) =>
      settled_as === null ? null : (
        <Amount key={uuid} small label={t(`settled_${settled_as}`)} cents={-amount} currency={currency} />
      ),
    )
}

interface AmountProps {
  label: string
  cents: number
  currency: string
  strong?: boolean
  small?: boolean
}

const Amount = ({ label, cents, currency, strong, small }: AmountProps) => (
  <p className={styles.amount} data-strong={strong} data-small={small}>
    <span>{label}</span>
    <span>{formatMoney(cents, useLanguage(), currency)}</span>
  </p>
)
