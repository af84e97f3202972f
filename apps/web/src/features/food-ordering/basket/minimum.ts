import type { Basket } from '@plein/contract/food-ordering/baskets'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { commonStrings } from '../common/strings/index.ts'

/** How far a part of the basket, or all of it, is from what must be ordered. Cents. */
export interface Minimum {
  reached: number
  minimum: number
  text: string
}

interface Missing extends Minimum {
  /** Whose it is; null: the court's, on all of the basket. */
  place_uuid: string | null
}

/** The minimums of a basket that are not reached, each with whose it is: the restaurants', then the court's. */
export const useMissingMinimums = () => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  return (basket: Basket): Missing[] => {
    const money = (cents: number): string => formatMoney(cents, language, basket.currency)
    const textOf = (name: string, minimum: number, missing: number): string =>
      t('courtToMinimum', { missing: money(missing), minimum: money(minimum), name })
    const found: Missing[] = basket.restaurants.flatMap(({ restaurant: { uuid, title }, order }) => {
      const { min_order_amount: minimum, products: reached, missing_amount } = order
      if (missing_amount <= 0) return []
      return [{ place_uuid: uuid, reached, minimum, text: textOf(title, minimum, missing_amount) }]
    })
    const { food_court_title: title, food_court_min_order_amount: minimum, food_court_missing_amount: missing } = basket
    if (title === null || minimum === null || missing <= 0 || basket.restaurants.length === 0) return found
    return [...found, { place_uuid: null, reached: basket.products, minimum, text: textOf(title, minimum, missing) }]
  }
}

/** The one of them to show: that of the open restaurant, or the first. Null: all are reached. */
export const useMissingMinimum = () => {
  const minimumsOf = useMissingMinimums()
  return (basket: Basket, place_uuid?: string): Minimum | null => {
    const found = minimumsOf(basket)
    return found.find((item) => item.place_uuid === place_uuid) ?? found[0] ?? null
  }
}
