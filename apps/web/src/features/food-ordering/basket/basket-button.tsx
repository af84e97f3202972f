import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconShoppingBag } from '#ui/icons/icons.ts'
import { commonStrings } from '../common/strings/index.ts'
import { useBasket } from './basket-data.ts'
import styles from './basket-button.module.css'

/** In the bar of every food page: how much is in the basket; leads to it. */
export const BasketButton = () => {
  const t = commonStrings.useTranslate()
  const { data: basket } = useBasket()
  const quantity = basket?.quantity ?? 0
  // A basket that is empty belongs to nobody yet; its page says so at any address.
  const cart = basket?.cart_uuid ?? basket?.other_carts[0]?.cart_uuid ?? settings().program_uuid ?? 'empty'
  return (
    <Link
      className={styles.button}
      to={pagePath('/food/cart/:id', { id: cart })}
      aria-label={quantity > 0 ? t('basketCount', { n: quantity }) : t('basket')}
    >
      <Icon of={IconShoppingBag} />
      <span className={styles.badge} aria-hidden>
        <Badge count={quantity} />
      </span>
    </Link>
  )
}
