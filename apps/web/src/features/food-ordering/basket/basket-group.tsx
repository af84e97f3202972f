import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Money } from '#ui/display/money.tsx'
import { AmountRow } from './amounts.tsx'
import { BasketLine } from './basket-line.tsx'
import { SuborderDeliveryChoice } from './suborder-delivery-choice.tsx'
import { basketStrings } from './strings/index.ts'
import styles from './basket-group.module.css'

interface BasketGroupProps {
  basket: Basket
  suborder: Basket['restaurants'][number]
  cart_uuid: string
}

/** The suborder of one restaurant: its lines and its own fee. */
export const BasketGroup = ({ basket, suborder, cart_uuid }: BasketGroupProps) => {
  const t = basketStrings.useTranslate()
  const { restaurant, products, order } = suborder
  return (
    <section className={styles.group} aria-labelledby={`part-${restaurant.uuid}`}>
      <div className={styles.head}>
        <h2 id={`part-${restaurant.uuid}`}>{restaurant.title}</h2>
        <Link to={pagePath('/food/place/:uuid', { uuid: restaurant.uuid })} className={styles.more}>
          {t('chooseMore')}
          <span className="visually-hidden"> {restaurant.title}</span>
        </Link>
      </div>
      <SuborderDeliveryChoice basket={basket} suborder={suborder} />
      <ul className={styles.lines}>
        {products.map((line) => (
          <BasketLine key={line.uuid} line={line} cart_uuid={cart_uuid} place_uuid={restaurant.uuid} />
        ))}
      </ul>
      <dl className={styles.fees}>
        {order.delivery !== null && (
          <AmountRow label={t('delivery')}>
            {order.delivery === 0 ? t('free') : <Money cents={order.delivery} currency={basket.currency} />}
          </AmountRow>
        )}
        {order.pickup_fee > 0 && (
          <AmountRow label={order.pickup_fee_heading ?? t('pickupFee')}>
            <Money cents={order.pickup_fee} currency={basket.currency} />
          </AmountRow>
        )}
      </dl>
    </section>
  )
}
