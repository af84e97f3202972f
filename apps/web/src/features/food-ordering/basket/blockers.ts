import type { Basket } from '@plein/contract/food-ordering/baskets'
import { commonStrings } from '../common/strings/index.ts'
import { useOpening } from '../common/opening.ts'
import { useMinimums } from './minimum.ts'
import { basketStrings } from './strings/index.ts'

/** Something that stands between the basket and the checkout. */
export interface Blocker {
  text: string
  /** The menu where it can be mended. */
  place?: { uuid: string; title: string }
}

/** What stands in the way of ordering a basket, in the order in which a guest would mend it; nothing when it can be ordered. */
export const useBlockers = () => {
  const t = basketStrings.useTranslate()
  const common = commonStrings.useTranslate()
  const opening = useOpening()
  const minimums = useMinimums()
  const wayOf = (basket: Basket, { restaurant, order }: Basket['restaurants'][number]): string | null => {
    const name = restaurant.title
    if (order.reason === 'outside_delivery_area') return common('outside', { name, zip: basket.zip_code ?? '' })
    if (order.reason === 'no_delivery_nor_pickup') return common('noWay', { name })
    if (order.reason === 'pickup_not_offered') return common('noPickup', { name })
    if (order.reason === 'delivery_not_offered') return common('noDelivery', { name })
    // Closed for now alone is no obstacle: a later time can be chosen.
    if (order.reason === 'restaurant_closed' && !order.can_order && order.missing_amount === 0) {
      return `${name}: ${opening.sentence({ ...restaurant, can_schedule: false })}`
    }
    return null
  }
  return (basket: Basket): Blocker[] => {
    const found: Blocker[] = []
    for (const part of basket.restaurants) {
      const place = { uuid: part.restaurant.uuid, title: part.restaurant.title }
      const way = wayOf(basket, part)
      if (way) found.push({ text: way })
      for (const line of part.products) {
        if (line.problem === 'product_unavailable')
          found.push({ text: t('blockedLine', { product: line.product_title }), place })
        else if (line.problem && line.problem !== 'price_changed') {
          found.push({ text: t('blockedOption', { product: line.product_title }), place })
        }
      }
      const own = minimums.ofPart(basket, part, true)
      if (own && own.reached < own.minimum) found.push({ text: own.text, place })
    }
    const court = minimums.ofCourt(basket)
    if (court && court.reached < court.minimum && found.length === 0) found.push({ text: court.text })
    return found
  }
}
