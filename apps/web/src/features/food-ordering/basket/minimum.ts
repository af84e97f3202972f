import type { Basket } from '@plein/contract/food-ordering/baskets'
import { useLanguage } from '../../../platform/i18n.ts'
import { formatMoney } from '../../../platform/money.ts'
import { commonStrings } from '../common/strings/index.ts'

/** How far a part of the basket, or all of it, is from what must be ordered. Cents. */
export interface Minimum {
  /** Whose minimum; null where it is plain. */
  name: string | null
  reached: number
  minimum: number
  text: string
}

/** The minimums of a basket as sentences: each restaurant's own, and the court's on all of it. */
export const useMinimums = () => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  const sentence = (basket: Basket, missing: number, minimum: number, name: string | null): string => {
    const money = (cents: number): string => formatMoney(cents, language, basket.currency)
    if (missing > 0) {
      return name === null
        ? t('toMinimum', { missing: money(missing), minimum: money(minimum) })
        : t('courtToMinimum', { missing: money(missing), minimum: money(minimum), name })
    }
    return name === null
      ? t('minimumReached', { minimum: money(minimum) })
      : t('courtMinimumReached', { minimum: money(minimum), name })
  }
  const ofPart = (basket: Basket, part: Basket['restaurants'][number], named: boolean): Minimum | null => {
    const { min_order_amount, missing_amount, products } = part.order
    if (min_order_amount === 0) return null
    const name = named ? part.restaurant.title : null
    return {
      name,
      reached: products,
      minimum: min_order_amount,
      text: sentence(basket, missing_amount, min_order_amount, name),
    }
  }
  const ofCourt = (basket: Basket): Minimum | null => {
    const minimum = basket.food_court_min_order_amount
    const name = basket.food_court_title
    if (minimum === null || minimum === 0 || basket.restaurants.length === 0) return null
    const text = sentence(basket, basket.food_court_missing_amount, minimum, name)
    return { name, reached: basket.products, minimum, text }
  }
  return {
    ofPart,
    ofCourt,
    /** The one to show where there is room for one: this restaurant's, then another's that is missing, then the court's. */
    first: (basket: Basket, place_uuid?: string): Minimum | null => {
      const named = basket.restaurants.length > 1
      const all = basket.restaurants.map((part) => ({
        part,
        minimum: ofPart(basket, part, named && part.restaurant.uuid !== place_uuid),
      }))
      const own = all.find(({ part }) => part.restaurant.uuid === place_uuid)?.minimum
      const isMissing = (one: Minimum | null | undefined): one is Minimum => one != null && one.reached < one.minimum
      if (isMissing(own)) return own
      const other = all.map(({ minimum }) => minimum).find(isMissing)
      const court = ofCourt(basket)
      return other ?? (isMissing(court) ? court : (own ?? all[0]?.minimum ?? court))
    },
  }
}
