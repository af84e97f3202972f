import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { Link } from '#platform/router/router.tsx'
import { formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { seasonNote } from '#ui/display/clock-note.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCalendarTime } from '#ui/icons/icons.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './tray.module.css'

/** Ordered for later: apart from the work of now, until their moment comes. */
export const ScheduledTray = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const t = boardStrings.useTranslate()
  return (
    <section className={styles.tray} aria-labelledby="column-scheduled">
      <h2 id="column-scheduled" className={styles.title}>
        <Icon of={IconCalendarTime} size={22} />
        {t('columnScheduled')}
        <span className={styles.count}>{orders.length}</span>
      </h2>
      <ScheduledList orders={orders} />
    </section>
  )
}

export const ScheduledList = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const t = boardStrings.useTranslate()
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {orders.map((order) => {
        const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
        return (
          <li key={order.uuid}>
            <Link
              className={styles.card}
              to={pagePath('/orders/:uuid', { uuid: order.uuid }, { program: order.program_uuid })}
            >
              <span className={styles.number}>{order.order_id}</span>
              <span className={styles.when}>
                {order.due_at &&
                  formatWhen(order.due_at, { language, timeZone: order.time_zone }) +
                    seasonNote(order.time_zone, order.due_at)}
                {' · '}
                {order.pickup_in_restaurant ? t('pickup') : t('delivery')}
              </span>
              <span className={styles.fires}>
                {order.fires_at &&
                  t('fires', {
                    time: formatTime(order.fires_at, order.time_zone) + seasonNote(order.time_zone, order.fires_at),
                    n: pieces,
                  })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
