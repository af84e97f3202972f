import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Link } from '../../../platform/router/router.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useBlockers } from '../basket/blockers.ts'
import { checkoutStrings } from './strings/index.ts'
import styles from '../paying/refusal-panel.module.css'

interface ObstaclesProps {
  basket: Basket
  cart_uuid: string
}

/** What came between since the basket was left (another address, a dish that is gone): said before a whole form is filled in. */
export const Obstacles = ({ basket, cart_uuid }: ObstaclesProps) => {
  const t = checkoutStrings.useTranslate()
  const obstacles = useBlockers()(basket)
  if (obstacles.length === 0) return null
  return (
    <div className={styles['panel']} role="alert">
      <Icon of={IconAlertCircle} />
      <div>
        {obstacles.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <Link to={`/food/cart/${cart_uuid}`}>{t('toBasket')}</Link>
      </div>
    </div>
  )
}
