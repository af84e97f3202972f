import type { CustomerOrder, OrderLabel } from '@plein/contract/food-ordering/orders'
import { clockNote } from '#ui/display/clock-note.ts'
import { formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { orderStatusLook, useOrderStatusWord } from '#platform/status/order-status.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Icon } from '#ui/icons/icon.tsx'
import {
  isCollected,
  isConfirming,
  isOver,
  isTransferBegun,
  isUnpaid,
  getMakers,
  getZone,
} from '../common/order-labels.ts'
import { settledAmount, getSettled } from './settled-refunds.tsx'
import { Timeline } from './timeline.tsx'
import { orderStrings } from './strings/index.ts'
import { usePayUntil } from './use-pay-until.ts'
import styles from './order-head.module.css'

/** The status in large, what it means, and how far the food is. */
export const OrderHead = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const word = useOrderStatusWord()
  const zone = getZone(order)
  const { icon, tone } = orderStatusLook[order.label]
  const several = order.suborders.length > 1
  return (
    <section className={styles.head}>
      <p className={styles.number}>
        {t('number', { number: String(order.order_id) })} · {getMakers(order)}
        {order.table && ` · ${t('table')} ${order.table.label}`}
      </p>
      <h1 className={styles.status} data-tone={tone}>
        <Icon of={icon} size={32} />
        {word(order.label)}
      </h1>
      <Sentence order={order} zone={zone} />
      {!several && !isUnpaid(order.label) && order.label !== 'cancelled' && (
        <div className={styles.timeline}>
          <Timeline order={order} label={order.label} zone={zone} />
        </div>
      )}
    </section>
  )
}

const Sentence = ({ order, zone }: { order: CustomerOrder; zone: string }) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const now = useNow()
  const payUntil = usePayUntil(order)
  const name = order.restaurant.title
  const at = order.estimated_at
  const when =
    at === null ? null : formatWhen(at, { language, timeZone: zone, now, inside: true }) + clockNote(zone, at)
  // As soon as possible is counted from the payment on; a time that was chosen stands.
  const isPromised = !isOver(order.label) && (order.delivery_time !== null || !isUnpaid(order.label))
  const confirming = order.payment_status === 'needs_review' ? t('reviewText') : t('confirmingText')
  const unpaid = isTransferBegun(order) ? t('transferText') : t('unpaidText')
  // Money that came after the order was cancelled is no refund of the order, and goes back as well.
  const goesBack = order.refunded_amount > 0 || order.payment_status === 'paid'
  const settled = settledAmount(getSettled(order))
  const isSettled = settled > 0 && settled >= order.refunded_amount
  const isTakenBack = order.refunded_amount === 0 && order.charged_back_amount >= order.total_amount
  const sentences: Partial<Record<OrderLabel, string>> = {
    created: t('unpaidText'),
    awaiting_payment: isConfirming(order) ? confirming : unpaid,
    payment_failed: t('failedText'),
    pending: t('receivedText', { name }),
    scheduled: t('scheduledText', { name }),
    kitchen: t('kitchenText', { name }),
    delivering: t('deliveringText'),
    readyForPickup: t('readyText', { name }),
    delivered: t('deliveredText'),
    pickedUp: t('pickedUpText'),
    cancelled: order.refund_failed
      ? t('cancelledRefundFailed')
      : isSettled || isTakenBack
        ? t('cancelledSettled')
        : goesBack
          ? t('cancelledRefunded')
          : t('cancelledText'),
  }
  return (
    <>
      <p className={styles.sentence}>{sentences[order.label]}</p>
      {payUntil !== null && <p className={styles.sentence}>{t('payUntil', { time: payUntil })}</p>}
      {when !== null && isPromised && (
        <p className={styles.when}>{isCollected(order) ? t('readyAt', { when }) : t('arrivesAt', { when })}</p>
      )}
    </>
  )
}
