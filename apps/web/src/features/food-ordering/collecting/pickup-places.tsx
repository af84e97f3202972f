import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { Icon } from '#ui/icons/icon.tsx'
import { IconMapPin } from '#ui/icons/icons.ts'
import { isCollected, isOver } from '../common/order-labels.ts'
import { orderStrings } from '../order/strings/index.ts'
import styles from './pickup-places.module.css'

/** The addresses of pickup, with the route, until the order is picked up. */
export const PickupPlaces = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const suborders = order.suborders.filter(({ label }) => !isOver(label))
  if (!isCollected(order) || suborders.length === 0) return null
  return (
    <section className={styles.places} aria-labelledby="pickup-at">
      <h2 id="pickup-at">{t('pickupAt')}</h2>
      <ul>
        {suborders.map(({ uuid, restaurant: { title, address } }) => (
          <li key={uuid}>
            <Icon of={IconMapPin} />
            <p>
              <strong>{title}</strong>
              <br />
              {address}
            </p>
            <a
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('map')}
              <span className="visually-hidden"> {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
