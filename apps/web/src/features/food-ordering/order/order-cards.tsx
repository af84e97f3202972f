import { pagePath } from '@plein/contract/pages/page-path'
import { useMemo } from 'react'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { Link } from '#platform/router/router.tsx'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { OrderAgain } from './order-again-button.tsx'
import { toClaim } from './order-data.ts'
import { isOver, isUnpaid, getMakers } from '../common/order-labels.ts'
import { useAnnouncedChanges, useLiveOrder } from './use-live-order.ts'
import { orderStrings } from './strings/index.ts'
import styles from './orders.page.module.css'

/** Streams at once; a browser has few connections to a host. */
export const FOLLOWED = 2

/** Keeps a card of the list at its newest. */
export const Follow = ({ order }: { order: CustomerOrder }) => {
  const claim = useMemo(() => toClaim(''), [])
  useLiveOrder(order, claim)
  useAnnouncedChanges(order)
  return null
}

export const OrderCards = ({ orders }: { orders: readonly CustomerOrder[] }) => (
  <ul className={styles.cards}>
    {orders.map((order) => (
      <OrderCard key={order.uuid} order={order} />
    ))}
  </ul>
)

const OrderCard = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const zone = order.suborders[0]?.restaurant.time_zone ?? 'Europe/Amsterdam'
  const at = order.estimated_at
  const items = order.suborders.flatMap((suborder) => suborder.items)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Link to={pagePath('/orders/:uuid', { uuid: order.uuid })} className={styles.title}>
          {getMakers(order)}
        </Link>
        <OrderStatusChip label={order.label} />
      </div>
      <p className={styles.facts}>
        {t('number', { number: String(order.order_id) })} · <TimeText as="when" at={order.created} zone={zone} /> ·{' '}
        <Money cents={order.total_amount} currency={order.currency} />
      </p>
      <p className={styles.items}>{items.map((item) => `${item.quantity}× ${item.product}`).join(', ')}</p>
      {at !== null && !isOver(order.label) && !isUnpaid(order.label) && (
        <p className={styles.when}>
          {t.rich(order.pickup_in_restaurant ? 'readyAt' : 'arrivesAt', {
            when: <TimeText as="when_inside" at={at} zone={zone} />,
          })}
        </p>
      )}
      {isOver(order.label) && (
        <div className={styles.again}>
          <OrderAgain order={order} small />
        </div>
      )}
    </li>
  )
}
