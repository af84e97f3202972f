import type { FoodSession, RestaurantCard } from '@plein/contract/food-ordering/restaurants'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { commonStrings } from './strings/index.ts'

type Terms = Pick<
  RestaurantCard,
  | 'delivery_cost'
  | 'min_order_amount'
  | 'pickup_fee'
  | 'pickup_fee_heading'
  | 'currency'
  | 'estimated_minutes'
  | 'distance_m'
>

/** The fees, the time and the distance of a restaurant, each as a short phrase. */
export const useTerms = () => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number, currency: string): string => formatMoney(cents, language, currency)
  return {
    /** Delivery or pickup, whichever was chosen; null while neither is known, and at a table, which costs nothing. */
    cost: (
      item: Terms,
      visit: Pick<FoodSession, 'pickup_in_restaurant' | 'table'> | null | undefined,
    ): string | null => {
      if (visit?.table) return null
      if (visit?.pickup_in_restaurant) {
        if (item.pickup_fee === 0) return t('pickupFree')
        return `${item.pickup_fee_heading ?? t('pickupFee')} ${money(item.pickup_fee, item.currency)}`
      }
      if (item.delivery_cost === null) return null
      return item.delivery_cost === 0
        ? t('deliveryFree')
        : t('delivery', { amount: money(item.delivery_cost, item.currency) })
    },
    minimum: (item: Terms): string | null =>
      item.min_order_amount === 0 ? null : t('minimum', { amount: money(item.min_order_amount, item.currency) }),
    /** Rounded up to five minutes: nobody bakes a pizza in 37. */
    time: (item: Terms): string | null =>
      item.estimated_minutes === null ? null : t('minutes', { n: Math.ceil(item.estimated_minutes / 5) * 5 }),
    distance: (item: Terms): string | null =>
      item.distance_m === null
        ? null
        : new Intl.NumberFormat(locales[language], {
            style: 'unit',
            unit: 'kilometer',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }).format(item.distance_m / 1000),
  }
}
