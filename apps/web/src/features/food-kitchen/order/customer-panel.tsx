import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { Link } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconMail, IconMapPin, IconPhone, IconUser } from '#ui/icons/icons.ts'
import { Panel } from '#ui/layout/page.tsx'
import { formatTyped, typedHref } from '#platform/phone.ts'
import { addressLines, mapLink } from '../state/courier-address.ts'
import { orderStrings } from './strings/index.ts'
import styles from './order.module.css'

/** The customer: tap to call, tap for the map. */
export const CustomerPanel = ({ order }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const lines = order.pickup_in_restaurant ? [] : addressLines(order)
  return (
    <Panel className={styles.panel}>
      <h2>{t('customer')}</h2>
      <p className={styles.person}>{`${order.first_name} ${order.last_name}`}</p>
      <a className={styles.contact} href={typedHref(order.phone_code, order.phone)}>
        <Icon of={IconPhone} size={20} />
        {formatTyped(order.phone_code, order.phone)}
      </a>
      <a className={styles.contact} href={`mailto:${order.email}`}>
        <Icon of={IconMail} size={20} />
        {order.email}
      </a>
      {order.cardholder_uuid !== null && (
        <Link className={styles.contact} to={pagePath('/user/:uuid', { uuid: order.cardholder_uuid })}>
          <Icon of={IconUser} size={20} />
          {t('customerAccount')}
        </Link>
      )}
      {lines.length > 0 && (
        <a className={styles.contact} href={mapLink(order)} target="_blank" rel="noreferrer">
          <Icon of={IconMapPin} size={20} />
          <span>
            {lines.map((line) => (
              <span key={line} className={styles.addressLine}>
                {line}
              </span>
            ))}
            <span className={styles.hint}>{t('openMap')}</span>
          </span>
        </a>
      )}
    </Panel>
  )
}
