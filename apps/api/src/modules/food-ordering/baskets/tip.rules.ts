import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { divideTip, takesTips, type TipTaker } from '@plein/contract/food-ordering/tip-rules'
import type { PricedBasket, PricedSuborder } from './price-basket.rules.ts'

const toTaker = ({ products, shop: { tips_on } }: PricedSuborder): TipTaker => ({ products, tips_on })

/** The restaurants of a basket that take a tip, and what they sell in it; null: none does. */
export const findTipTakers = ({ suborders }: PricedBasket): Checkout['tips'] => {
  const takers = suborders.filter((suborder) => takesTips(toTaker(suborder)))
  if (takers.length === 0) return null
  return {
    restaurants: takers.map(({ shop: { uuid, title } }) => ({ uuid, title })),
    products: takers.reduce((sum, { products }) => sum + products, 0),
  }
}

/** Each suborder's part of a tip, in their order. */
export const tipParts = ({ suborders }: PricedBasket, tip: number): number[] => divideTip(tip, suborders.map(toTaker))
