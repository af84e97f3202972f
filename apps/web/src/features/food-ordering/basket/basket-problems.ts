import type { Basket } from '@plein/contract/food-ordering/baskets'
import { useMissingMinimums } from './minimum.ts'
import { basketStrings } from './strings/index.ts'
import { useWay } from './way.ts'

/** Something that stands between the basket and the checkout. */
export interface BasketProblem {
  text: string
  /** The menu where it can be mended. */
  place?: { uuid: string; title: string }
}

/** The problems that prevent ordering a basket, in the order in which a guest would mend them; none when it can be ordered. */
export const useBasketProblems = () => {
  const t = basketStrings.useTranslate()
  const wayOf = useWay()
  const minimumsOf = useMissingMinimums()
  return (basket: Basket): BasketProblem[] => {
    const found: BasketProblem[] = []
    const minimums = minimumsOf(basket)
    for (const suborder of basket.restaurants) {
      const place = { uuid: suborder.restaurant.uuid, title: suborder.restaurant.title }
      const way = wayOf(basket, suborder)
      // The sentence about hours names nobody.
      const name = suborder.order.reason === 'restaurant_closed' ? `${place.title}: ` : ''
      if (way?.blocking) found.push({ text: name + way.text })
      for (const line of suborder.products) {
        if (line.problem === 'product_unavailable')
          found.push({ text: t('blockedLine', { product: line.product_title }), place })
        else if (line.problem && line.problem !== 'price_changed') {
          found.push({ text: t('blockedOption', { product: line.product_title }), place })
        }
      }
      const own = minimums.find(({ place_uuid }) => place_uuid === place.uuid)
      if (own) found.push({ text: own.text, place })
    }
    const court = minimums.find(({ place_uuid }) => place_uuid === null)
    if (court && found.length === 0) found.push({ text: court.text })
    return found
  }
}
