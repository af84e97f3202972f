import type { DailyTotals, dailyTotals, TotalsSort } from '@plein/contract/food-kitchen/daily-totals'
import type { OutputOf } from '@plein/contract/endpoint'
import type { DaySums } from './daily-totals.queries.ts'

type Sums = OutputOf<typeof dailyTotals.read>['totals']

const nothing: Sums = {
  orders_count: 0,
  suborders_count: 0,
  products_total: 0,
  fees_total: 0,
  tips_total: 0,
  overall: 0,
  cash_total: 0,
  refunded_total: 0,
  food_court_fee_total_amount: 0,
  restaurants_total_amount: 0,
  total_amount_of_revenue: 0,
  total_amount_of_payouts: 0,
}

/** A day, or a restaurant, with what its sums come to: whose the rest is depends on who reads. */
export const wholeSums = <S extends Omit<DaySums, 'order_date'>>(
  { borne_total: borne, ...day }: S,
  is_food_court: boolean,
) => {
  const overall = day.products_total + day.fees_total + day.tips_total
  const fee = day.food_court_fee_total_amount
  const refunded_total = is_food_court ? day.refunded_total : day.refunded_total - borne
  const less_fee = overall - (day.refunded_total - borne) - fee
  const own = is_food_court
    ? { restaurants_total_amount: less_fee, total_amount_of_revenue: fee - borne }
    : { restaurants_total_amount: 0, total_amount_of_revenue: less_fee }
  return { ...day, refunded_total, overall, ...own }
}

/** The sum of days, field by field. An order is of one day, so that orders add up as well. */
export const sumOfDays = (days: readonly DailyTotals[]): Sums =>
  days.reduce(
    (sum, day) => ({
      orders_count: sum.orders_count + day.orders_count,
      suborders_count: sum.suborders_count + day.suborders_count,
      products_total: sum.products_total + day.products_total,
      fees_total: sum.fees_total + day.fees_total,
      tips_total: sum.tips_total + day.tips_total,
      overall: sum.overall + day.overall,
      cash_total: sum.cash_total + day.cash_total,
      refunded_total: sum.refunded_total + day.refunded_total,
      food_court_fee_total_amount: sum.food_court_fee_total_amount + day.food_court_fee_total_amount,
      restaurants_total_amount: sum.restaurants_total_amount + day.restaurants_total_amount,
      total_amount_of_revenue: sum.total_amount_of_revenue + day.total_amount_of_revenue,
      total_amount_of_payouts: sum.total_amount_of_payouts + day.total_amount_of_payouts,
    }),
    nothing,
  )

/** Days by one of their figures; of the same figure the newer day first. */
export const sortedDays = (days: readonly DailyTotals[], sort: TotalsSort = '-order_date'): DailyTotals[] => {
  const [field, sign] = [sort.replace(/^-/, '') as keyof DailyTotals, sort.startsWith('-') ? -1 : 1]
  return days.toSorted((day, other) => {
    const [a, b] = [day[field], other[field]]
    return sign * (a < b ? -1 : a > b ? 1 : 0)
  })
}
