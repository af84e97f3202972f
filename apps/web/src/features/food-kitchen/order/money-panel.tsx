import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { Fragment } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { usePaymentMethod } from '../state/payment-method.ts'
import { orderStrings } from './strings/index.ts'
import styles from './order.module.css'

interface RowProps {
  label: string
  cents: number
  currency: string
  look?: 'total' | 'small'
}

const Row = ({ label, cents, currency, look }: RowProps) => (
  <div className={styles.sum} data-look={look}>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} currency={currency} />
    </dd>
  </div>
)

/** The price, its VAT, the payment, and the restaurant's share. */
export const MoneyPanel = ({ order }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const { currency, refunded_amount, total_amount } = order
  return (
    <Panel className={styles.panel}>
      <h2>{t('money')}</h2>
      <dl className={styles.sums}>
        <Row label={t('products')} cents={order.total} currency={currency} />
        {order.delivery_cost > 0 && <Row label={t('deliveryFee')} cents={order.delivery_cost} currency={currency} />}
        {order.pickup_fee > 0 && (
          <Row label={order.pickup_fee_heading ?? t('pickupFee')} cents={order.pickup_fee} currency={currency} />
        )}
        {order.tip > 0 && <Row label={t('tip')} cents={order.tip} currency={currency} />}
        <Row look="total" label={t('total')} cents={total_amount} currency={currency} />
        {order.vat.map((part) => (
          <Row
            key={part.vat_code}
            look="small"
            label={t('ofWhichVat', { rate: formatPercent(part.vat_percentage, language) })}
            cents={part.vat}
            currency={currency}
          />
        ))}
        {refunded_amount > 0 && (
          <>
            <Row label={t('refunded')} cents={-refunded_amount} currency={currency} />
            <Row look="total" label={t('remains')} cents={total_amount - refunded_amount} currency={currency} />
          </>
        )}
      </dl>
      <p className={styles.paid}>
        <HowPaid order={order} />
      </p>
      <PaidBy order={order} />
      <Books order={order} />
      {order.paid_out && <PaidOut paid={order.paid_out} currency={currency} zone={order.time_zone} />}
    </Panel>
  )
}

const HowPaid = ({ order }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const method = usePaymentMethod()
  const { paid_at, payment_method, cash_amount, currency, time_zone, order_status } = order
  if (paid_at === null) return t('notPaid')
  if (cash_amount !== null && order_status < orderStatuses.delivered)
    return t('cashToCollect', { amount: formatMoney(cash_amount, language, currency) })
  const methods = order.paid_by.map((part) => method(part.method))
  return t.rich('paidWith', {
    method: methods.length === 0 ? method(payment_method) : [...new Set(methods)].join(' + '),
    time: <TimeText at={paid_at} zone={time_zone} as="date_time" />,
  })
}

/** The part of each card and of the provider, where a provider did not pay it alone. */
const PaidBy = ({ order: { paid_by, currency } }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const method = usePaymentMethod()
  const language = useLanguage()
  if (paid_by.length === 0) return null
  return (
    <dl className={styles.sums}>
      {paid_by.map((part, at) => {
        const name = [method(part.method), part.label].filter(Boolean).join(' ')
        const back = t('paidBack', { amount: formatMoney(part.amount_refunded, language, currency) })
        return (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- the sources of a payment that is over stay in their order
            key={at}
            look="small"
            label={part.amount_refunded > 0 ? `${name}, ${back}` : name}
            cents={part.amount}
            currency={currency}
          />
        )
      })}
    </dl>
  )
}

type BookingWord =
  `booking_${'payment' | 'refund' | 'chargeback' | 'chargeback_reversed' | 'direct' | 'route_failed' | 'route_reversed' | 'cash_fee' | 'fee_returned' | 'settled' | 'other'}`
const bookingWords: Readonly<Record<string, BookingWord>> = {
  payment: 'booking_payment',
  refund: 'booking_refund',
  'refund-settled': 'booking_settled',
  chargeback: 'booking_chargeback',
  'chargeback-reversed': 'booking_chargeback_reversed',
  direct: 'booking_direct',
  routed: 'booking_direct',
  'route-failed': 'booking_route_failed',
  'route-reversed': 'booking_route_reversed',
  'route-restored': 'booking_direct',
  'cash-fee': 'booking_cash_fee',
  'cash-fee-returned': 'booking_fee_returned',
}
const bookingWord = (event: string): BookingWord => bookingWords[event] ?? 'booking_other'

/** The books' entries for the restaurant, a row a journal and one for the fee that it kept or gave back. Of cash it is the fee alone. */
const Books = ({ order: { bookings, currency, payment_method } }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  if (bookings.length === 0) return null
  const sum = bookings.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <h3>{t('books')}</h3>
      <dl className={styles.sums}>
        {bookings.map(({ journal_uuid, journal_number, event, amount, fee }) => (
          <Fragment key={journal_uuid}>
            <Row
              look="small"
              label={`${t(bookingWord(event))} · ${t('journal', { number: String(journal_number) })}`}
              cents={amount + fee}
              currency={currency}
            />
            {fee !== 0 && (
              <Row look="small" label={t(fee > 0 ? 'fee' : 'booking_fee_returned')} cents={-fee} currency={currency} />
            )}
          </Fragment>
        ))}
        <Row
          look="total"
          label={t(sum < 0 ? 'booksOwe' : 'booksSum')}
          cents={sum < 0 ? -sum : sum}
          currency={currency}
        />
      </dl>
      {payment_method === 'cash' && <p className={styles.paid}>{t('cashText')}</p>}
    </>
  )
}

interface PaidOutProps {
  paid: NonNullable<BoardOrderDetail['paid_out']>
  currency: string
  zone: string
}

const PaidOut = ({ paid, currency, zone }: PaidOutProps) => {
  const t = orderStrings.useTranslate()
  return (
    <>
      <h3>{t('paidOut')}</h3>
      <dl className={styles.sums}>
        <Row look="small" label={t('total')} cents={paid.total_amount} currency={currency} />
        <Row look="small" label={t('fee')} cents={0 - paid.expected_fee} currency={currency} />
        <Row look="small" label={t('expectedAmount')} cents={paid.expected_amount} currency={currency} />
        <Row look="small" label={t('charge')} cents={0 - paid.charge} currency={currency} />
        <Row look="total" label={t('paidOutAmount')} cents={paid.amount} currency={currency} />
      </dl>
      <p className={styles.paid}>
        {paid.reference}
        {paid.date && (
          <>
            {' · '}
            <TimeText at={paid.date} zone={zone} as="date_time" />
          </>
        )}
      </p>
    </>
  )
}
