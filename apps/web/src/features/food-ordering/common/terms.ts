import type { RestaurantCard } from '@plein/contract/food-ordering/restaurants'
import { useLanguage } from '../../../platform/i18n.ts'
import { localeOf } from '../../../platform/language.ts'
import { formatMoney } from '../../../platform/money.ts'
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

/** What ordering at a restaurant costs beside the food, how long it takes and how far it is, each as a short phrase. */
export const useTerms = () => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number, currency: string): string => formatMoney(cents, language, currency)
  return {
    /** Delivery or pickup, whichever was chosen; null while neither is known. */
    cost: (one: Terms, pickup: boolean): string | null => {
      if (pickup) {
        if (one.pickup_fee === 0) return t('pickupFree')
        return `${one.pickup_fee_heading ?? t('pickupFee')} ${money(one.pickup_fee, one.currency)}`
      }
      if (one.delivery_cost === null) return null
      return one.delivery_cost === 0
        ? t('deliveryFree')
        : t('delivery', { amount: money(one.delivery_cost, one.currency) })
    },
    minimum: (one: Terms): string | null =>
      one.min_order_amount === 0 ? null : t('minimum', { amount: money(one.min_order_amount, one.currency) }),
    /** Rounded up to five minutes: nobody bakes a pizza in 37. */
    time: (one: Terms): string | null =>
      one.estimated_minutes === null ? null : t('minutes', { n: Math.ceil(one.estimated_minutes / 5) * 5 }),
    distance: (one: Terms): string | null =>
      one.distance_m === null
        ? null
        : new Intl.NumberFormat(localeOf[language], {
            style: 'unit',
            unit: 'kilometer',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }).format(one.distance_m / 1000),
  }
}
