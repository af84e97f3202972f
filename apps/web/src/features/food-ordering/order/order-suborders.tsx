import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { formatPhone, phoneHref } from '#platform/phone.ts'
import { IconPhone } from '#ui/icons/icons.ts'
import { isCollected, isOver, isUnpaid } from '../common/order-labels.ts'
import { Timeline } from './timeline.tsx'
import { settledAmount, SettledRefunds } from './settled-refunds.tsx'
import { orderStrings } from './strings/index.ts'
import styles from './order-suborders.module.css'

/** Each restaurant of the order with its own status and phone: which part is late is seen at once. */
export const OrderSuborders = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const several = order.suborders.length > 1
  return (
    <div className={styles.parts}>
      {order.suborders.map((suborder) => (
        <section key={suborder.uuid} className={styles.part} aria-label={suborder.restaurant.title}>
          <div className={styles.head}>
            <h2>{suborder.restaurant.title}</h2>
            {several && <OrderStatusChip label={suborder.label} />}
          </div>
          {several && !isUnpaid(suborder.label) && suborder.label !== 'cancelled' && (
            <Timeline small order={order} label={suborder.label} zone={suborder.restaurant.time_zone} />
          )}
          {several && suborder.estimated_at !== null && !isOver(suborder.label) && !isUnpaid(suborder.label) && (
            <p className={styles.when}>
              {t.rich(isCollected(order) ? 'readyAt' : 'arrivesAt', {
                when: <TimeText as="when_inside" at={suborder.estimated_at} zone={suborder.restaurant.time_zone} />,
              })}
            </p>
          )}
          {suborder.label === 'cancelled' && <Cancelled order={order} suborder={suborder} />}
          <a className={styles.phone} href={phoneHref(suborder.restaurant.phone)}>
            <Icon of={IconPhone} size={20} />
            <span>
              {t('call', { name: suborder.restaurant.title })} <b>{formatPhone(suborder.restaurant.phone)}</b>
            </span>
          </a>
        </section>
      ))}
    </div>
  )
}

interface CancelledProps {
  order: CustomerOrder
  suborder: CustomerOrder['suborders'][number]
}

const Cancelled = ({ order, suborder }: CancelledProps) => {
  const t = orderStrings.useTranslate()
  const reasons: Readonly<Record<string, string>> = {
    customer: t('reasonCustomer'),
    unanswered: t('reasonUnanswered'),
    closing: t('reasonClosing'),
    cannot_deliver: t('reasonNoDelivery'),
    sold_out: t('reasonSoldOut'),
    too_busy: t('reasonBusy'),
    unpaid: t('reasonUnpaid'),
    replaced: t('reasonReplaced'),
  }
  const back = suborder.refunded_amount - settledAmount(suborder.settled_refunds)
  const reason = suborder.cancel_reason === null ? null : reasons[suborder.cancel_reason]
  return (
    <div className={styles.cancelled}>
      <p>{reason ?? t('reasonRestaurant')}</p>
      {suborder.cancel_note !== null && suborder.cancel_reason !== 'customer' && <p>“{suborder.cancel_note}”</p>}
      {back > 0 && (
        <p>
          {t.rich(suborder.refund_failed ? 'refundFailedText' : 'refundedText', {
            amount: <Money cents={back} currency={order.currency} />,
          })}
        </p>
      )}
      <SettledRefunds settled={suborder.settled_refunds} currency={order.currency} />
    </div>
  )
}
