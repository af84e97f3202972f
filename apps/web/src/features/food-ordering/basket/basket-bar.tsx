import { pagePath } from '@plein/contract/pages/page-path'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { ProgressToMinimum } from '#ui/feedback/progress-to-minimum.tsx'
import { BottomBar } from '#ui/layout/page.tsx'
import { commonStrings } from '../common/strings/index.ts'
import { useBasket } from './basket-data.ts'
import { pickupHeading } from './line-words.ts'
import { useMissingMinimum } from './minimum.ts'
import styles from './basket-bar.module.css'

interface BasketBarProps {
  cart_uuid: string
  place_uuid: string
  className?: string | undefined
}

/** Under the thumb while a menu is open: how far to the minimum, the basket with what it holds, and what bringing it adds. */
export const BasketBar = ({ cart_uuid, place_uuid, className }: BasketBarProps) => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  const { data: basket } = useBasket(cart_uuid)
  const missing = useMissingMinimum()
  if (!basket || basket.quantity === 0) return null
  const minimum = missing(basket, place_uuid)
  const money = (cents: number): string => formatMoney(cents, language, basket.currency)
  const { pickup_in_restaurant: pickup, pickup_fee, delivery } = basket
  const fee = pickup
    ? `${pickupHeading(basket) ?? t('pickupFee')} ${money(pickup_fee)}`
    : t('delivery', { amount: money(delivery ?? 0) })
  return (
    <nav className={className} aria-label={t('basket')}>
      <BottomBar>
        <div className={styles.bar}>
          {minimum && <ProgressToMinimum reached={minimum.reached} minimum={minimum.minimum} text={minimum.text} />}
          <LinkButton variant="primary" wide to={pagePath('/food/cart/:id', { id: cart_uuid })} aria-keyshortcuts="B">
            {t('viewBasket', { amount: money(basket.products) })}
          </LinkButton>
          {(pickup ? pickup_fee : delivery) ? <p className={styles.fee}>+ {fee}</p> : null}
        </div>
      </BottomBar>
    </nav>
  )
}
