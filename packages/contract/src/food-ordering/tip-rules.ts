/** Tips that a guest adds as they order. Pure: for the server and for the screens. */
import { calculateShare, divide } from '../money-rules.ts'

/** The percentages that are offered beside none and an amount of one's own; none of them is chosen before. */
export const tipPercents = [5, 10] as const
export type TipPercent = (typeof tipPercents)[number]

/** Cents: what is more was typed by mistake. */
export const maxTip = 100_000

/** A percentage of the products, rounded half up. */
export const calculateTip = (percent: TipPercent, products: number): number => calculateShare(products, percent * 100)

/** A restaurant's part of a basket: what it sells there, and whether it takes tips. */
export interface TipTaker {
  readonly products: number
  readonly tips_on: boolean
}

/** Whether any of it goes to somebody: a restaurant that takes tips and sells something. */
export const takesTips = ({ products, tips_on }: TipTaker): boolean => tips_on && products > 0

/** The parts of a tip, in the order of the restaurants: by the products of those that take tips, the largest remainder first. */
export const divideTip = (tip: number, takers: readonly TipTaker[]): number[] =>
  tip === 0
    ? takers.map(() => 0)
    : divide(
        tip,
        takers.map((taker) => (takesTips(taker) ? taker.products : 0)),
      )
