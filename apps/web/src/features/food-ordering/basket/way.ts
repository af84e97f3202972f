import type { Basket } from '@plein/contract/food-ordering/baskets'
import { commonStrings } from '../common/strings/index.ts'
import { useOpening } from '../common/opening.ts'

/** A restaurant's notice about its suborder: that it takes none, or only for later. */
interface Way {
  text: string
  blocking: boolean
}

/** Whether, when and how a restaurant takes its part of a basket; null when there is nothing to say. */
export const useWay = () => {
  const t = commonStrings.useTranslate()
  const opening = useOpening()
  return (basket: Basket, { restaurant, order }: Basket['restaurants'][number]): Way | null => {
    const name = restaurant.title
    const { can_schedule } = order
    switch (order.reason) {
      case 'outside_delivery_area':
        return { text: t('outside', { name, zip: basket.zip_code ?? '' }), blocking: true }
      case 'no_delivery_nor_pickup':
        return { text: t('noWay', { name }), blocking: true }
      case 'pickup_not_offered':
        return { text: t('noPickup', { name }), blocking: true }
      case 'delivery_not_offered':
        return { text: t('noDelivery', { name }), blocking: true }
      case 'restaurant_closed':
        return { text: opening.sentence({ ...restaurant, can_schedule }), blocking: !can_schedule }
      case 'restaurant_paused':
        return { text: t(can_schedule ? 'paused' : 'noWay', { name }), blocking: !can_schedule }
      case 'restaurant_unseen':
        return { text: t('unseen', { name }), blocking: !can_schedule }
      case null:
        return null
    }
  }
}
