import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { calculateTip, divideTip, maxTip, tipPercents } from '@plein/contract/food-ordering/tip-rules'
import type { CheckoutDraft } from '../order-paying/checkout-draft.ts'

type Chosen = Pick<CheckoutDraft, 'tip' | 'tip_own'>

/** The guest's tip in cents; nothing where nobody takes it. */
export const getTip = ({ tips }: Checkout, { tip, tip_own }: Chosen): number => {
  if (!tips || tip === null || tip === 'none') return 0
  if (tip === 'own') return tip_own ?? 0
  const percent = tipPercents.find((item) => String(item) === tip)
  return percent === undefined ? 0 : calculateTip(percent, tips.products)
}

/** An amount of one's own that is missing, or too much to be meant. */
export const getTipError = ({ tips }: Checkout, { tip, tip_own }: Chosen): 'missing' | 'too_much' | null => {
  if (!tips || tip !== 'own') return null
  if (tip_own === null || tip_own === 0) return 'missing'
  return tip_own > maxTip ? 'too_much' : null
}

/** The share of each restaurant of the basket: its part, with its part of the tip. */
export const sharesWithTip = (
  { basket, tips }: Checkout,
  tip: number,
): { readonly program_uuid: string; readonly amount: number }[] => {
  const takers = new Set(tips?.restaurants.map(({ uuid }) => uuid))
  const parts = divideTip(
    tip,
    basket.restaurants.map(({ restaurant, order }) => ({
      products: order.products,
      tips_on: takers.has(restaurant.uuid),
    })),
  )
  return basket.restaurants.map(({ restaurant, order }, index) => ({
    program_uuid: restaurant.uuid,
    amount: order.total + (parts[index] ?? 0),
  }))
}
