import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { OrderStatusChip } from '../../../platform/status/order-status.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { formatPhone, phoneHref } from '../common/phone.ts'
import { isOver, isUnpaid } from './order-labels.ts'
import { Timeline } from './timeline.tsx'
import { settledAmount, SettledRefunds } from './settled-refunds.tsx'
import { orderStrings } from './strings/index.ts'
import styles from './order-parts.module.css'

/** Each restaurant of the order with its own status and phone: which part is late is seen at once. */
export const OrderParts = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const several = order.suborders.length > 1
  return (
    <div className={styles['parts']}>
      {order.suborders.map((part) => (
        <section key={part.uuid} className={styles['part']} aria-label={part.restaurant.title}>
          <div className={styles['head']}>
            <h2>{part.restaurant.title}</h2>
            {several && <OrderStatusChip label={part.label} />}
          </div>
          {several && !isUnpaid(part.label) && part.label !== 'cancelled' && (
            <Timeline small order={order} label={part.label} zone={part.restaurant.time_zone} />
          )}
          {several && part.estimated_at !== null && !isOver(part.label) && !isUnpaid(part.label) && (
            <p className={styles['when']}>
              {t.rich(order.pickup_in_restaurant ? 'readyAt' : 'arrivesAt', {
                when: <TimeText as="when_inside" at={part.estimated_at} zone={part.restaurant.time_zone} />,
              })}
            </p>
          )}
          {part.label === 'cancelled' && <Cancelled order={order} part={part} />}
          <a className={styles['phone']} href={phoneHref(part.restaurant.phone)}>
            <Icon of={IconPhone} size={20} />
            <span>
              {t('call', { name: part.restaurant.title })} <b>{formatPhone(part.restaurant.phone)}</b>
            </span>
          </a>
        </section>
      ))}
    </div>
  )
}

interface CancelledProps {
  order: CustomerOrder
  part: CustomerOrder['suborders'][number]
}

const Cancelled = ({ order, part }: CancelledProps) => {
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
  const back = part.refunded_amount - settledAmount(part.settled_refunds)
  const reason = part.cancel_reason === null ? null : reasons[part.cancel_reason]
  return (
    <div className={styles['cancelled']}>
      <p>{reason ?? t('reasonRestaurant')}</p>
      {part.cancel_note !== null && part.cancel_reason !== 'customer' && <p>“{part.cancel_note}”</p>}
      {back > 0 && (
        <p>
          {t.rich(part.refund_failed ? 'refundFailedText' : 'refundedText', {
            amount: <Money cents={back} currency={order.currency} />,
          })}
        </p>
      )}
      <SettledRefunds settled={part.settled_refunds} currency={order.currency} />
    </div>
  )
}
