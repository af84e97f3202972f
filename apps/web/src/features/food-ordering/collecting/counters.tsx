import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useNow } from '#ui/display/use-now.ts'
import { isCollected, isOver, isUnpaid } from '../common/order-labels.ts'
import { orderStrings } from '../order/strings/index.ts'
import styles from './counters.module.css'

type Part = CustomerOrder['suborders'][number]

/** Further away than this the clock says more than the minutes. */
const MINUTES_SHOWN = 90

/** The counters of a court at which the guest collects, each with how far it is. */
export const Counters = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const parts = order.suborders.filter(({ label }) => label !== 'cancelled')
  const isNamed = parts.some(({ restaurant }) => Boolean(restaurant.station_code))
  if (!isCollected(order) || !isNamed || isUnpaid(order.label) || isOver(order.label)) return null
  return (
    <section className={styles.counters} aria-labelledby="collect-at">
      <h2 id="collect-at">{t('collectAt', { n: parts.length })}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.uuid} data-state={part.label}>
            {part.restaurant.station_code && <b className={styles.code}>{part.restaurant.station_code}</b>}
            <span className={styles.words}>
              <span>
                <strong>{part.restaurant.title}</strong>, <CounterState part={part} />
              </span>
              {part.restaurant.station_hint && <span className={styles.hint}>{part.restaurant.station_hint}</span>}
            </span>
          </li>
        ))}
      </ul>
      {order.ready_together && parts.length > 1 && <p className={styles.hint}>{t('togetherText')}</p>}
    </section>
  )
}

const CounterState = ({ part: { label, estimated_at, restaurant } }: { part: Part }) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const now = useNow()
  if (label === 'readyForPickup') return <b className={styles.ready}>{t('counterReady')}</b>
  if (isOver(label)) return t('counterPickedUp')
  if (estimated_at === null) return t('counterSoon')
  const minutes = Math.ceil((Date.parse(estimated_at) - now.getTime()) / 60_000)
  if (minutes <= 0) return t('counterSoon')
  if (minutes <= MINUTES_SHOWN) return t('counterMinutes', { n: minutes })
  const time = formatWhen(estimated_at, { language, timeZone: restaurant.time_zone, now, inside: true })
  return t('counterAt', { time })
}
