import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#ui/icons/icons.ts'
import { useWay } from './way.ts'
import styles from './line-problem.module.css'

/** A restaurant's notice about its suborder, before anybody goes to the checkout. */
export const SuborderDeliveryChoice = ({
  basket,
  suborder,
}: {
  basket: Basket
  suborder: Basket['restaurants'][number]
}) => {
  const way = useWay()(basket, suborder)
  if (way === null) return null
  return (
    <p className={styles.note} data-blocking={way.blocking || undefined} role="status">
      <Icon of={way.blocking ? IconAlertTriangle : IconInfoCircle} size={18} />
      <span>{way.text}</span>
    </p>
  )
}
