import { pagePath } from '@plein/contract/pages/page-path'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Link } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle } from '#ui/icons/icons.ts'
import { useBasketProblems } from '../basket/basket-problems.ts'
import { checkoutStrings } from './strings/index.ts'
import styles from '#platform/problems/problem-notice.module.css'

interface BasketProblemsProps {
  basket: Basket
  cart_uuid: string
}

/** Changes since the basket was left (another address, a dish that is gone): shown before a whole form is filled in. */
export const BasketProblems = ({ basket, cart_uuid }: BasketProblemsProps) => {
  const t = checkoutStrings.useTranslate()
  const basketProblems = useBasketProblems()(basket)
  if (basketProblems.length === 0) return null
  return (
    <div className={styles.panel} role="alert">
      <Icon of={IconAlertCircle} />
      <div>
        {basketProblems.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <Link to={pagePath('/food/cart/:id', { id: cart_uuid })}>{t('toBasket')}</Link>
      </div>
    </div>
  )
}
