import { expect, test } from 'vitest'
import type { DaySums } from './daily-totals.queries.ts'
import { sortedDays, sumOfDays, wholeSums } from './daily-totals.rules.ts'

const monday: DaySums = {
  order_date: '2026-11-23',
  orders_count: 3,
  suborders_count: 4,
  products_total: 5000,
  fees_total: 700,
  tips_total: 100,
  cash_total: 900,
  refunded_total: 300,
  borne_total: 0,
  food_court_fee_total_amount: 175,
  total_amount_of_payouts: 5225,
}
const tuesday: DaySums = {
  order_date: '2026-11-24',
  orders_count: 1,
  suborders_count: 1,
  products_total: 2000,
  fees_total: 250,
  tips_total: 0,
  cash_total: 40,
  refunded_total: 20,
  borne_total: 0,
  food_court_fee_total_amount: 70,
  total_amount_of_payouts: 10,
}

/** A report does not show who bore it. */
const { borne_total: _, ...shown } = monday

test("what is left after refunds and the fee is a restaurant's own", () => {
  expect(wholeSums(monday, false)).toEqual({
    ...shown,
    overall: 5800,
    restaurants_total_amount: 0,
    total_amount_of_revenue: 5325,
  })
})

test("of a court's day the fee is its own, and what is left its restaurants'", () => {
  expect(wholeSums(monday, true)).toEqual({
    ...shown,
    overall: 5800,
    restaurants_total_amount: 5325,
    total_amount_of_revenue: 175,
  })
})

test('what its court bore of the refunds is no restaurant’s loss', () => {
  const day = { ...monday, borne_total: 200 }
  expect(wholeSums(day, false)).toMatchObject({ refunded_total: 100, total_amount_of_revenue: 5525 })
  expect(wholeSums(day, true)).toMatchObject({
    refunded_total: 300,
    restaurants_total_amount: 5525,
    total_amount_of_revenue: -25,
  })
})

test('days add up field by field, and none to nothing', () => {
  expect(sumOfDays([wholeSums(monday, true), wholeSums(tuesday, true)])).toEqual({
    orders_count: 4,
    suborders_count: 5,
    products_total: 7000,
    fees_total: 950,
    tips_total: 100,
    overall: 8050,
    cash_total: 940,
    refunded_total: 320,
    food_court_fee_total_amount: 245,
    restaurants_total_amount: 7485,
    total_amount_of_revenue: 245,
    total_amount_of_payouts: 5235,
  })
  expect(new Set(Object.values(sumOfDays([])))).toEqual(new Set([0]))
})

test('days are sorted by the figure that was asked for, of the same one they stay as they came', () => {
  const wednesday = { ...monday, order_date: '2026-11-25' }
  const days = [tuesday, wednesday, monday].map((day) => wholeSums(day, false))
  const by = (...sort: [Parameters<typeof sortedDays>[1]?]) =>
    sortedDays(days, ...sort).map(({ order_date }) => order_date.slice(-2))
  expect(by()).toEqual(['25', '24', '23'])
  expect(by('order_date')).toEqual(['23', '24', '25'])
  expect(by('overall')).toEqual(['24', '25', '23'])
  expect(by('-overall')).toEqual(['25', '23', '24'])
})
