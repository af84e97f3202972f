// @vitest-environment node
import { expect, it } from 'vitest'
import { amountStillShown } from './still-shown.ts'

const saved = {
  title: 'Bella',
  min_order_amount: 2000,
  delivery_ranges: [
    { range_end: 3, cost: 250 },
    { range_end: 5, cost: 0 },
  ],
}

it.each([
  ['an amount', { ...saved, min_order_amount: 2500 }, 2000],
  ['an amount that is emptied', { ...saved, min_order_amount: null }, 2000],
  ['a cost of a zone', { ...saved, delivery_ranges: [saved.delivery_ranges[0], { range_end: 5, cost: '2,' }] }, 0],
  ['two amounts', { ...saved, min_order_amount: 2500, delivery_ranges: [] }, null],
  ['another value', { ...saved, title: 'Roma' }, null],
  ['a distance', { ...saved, delivery_ranges: [{ range_end: 4, cost: 250 }, saved.delivery_ranges[1]] }, null],
  ['nothing', saved, null],
])('finds what guests still pay while %s is not saved', (_, typed, amount) => {
  expect(amountStillShown(saved, typed)).toBe(amount)
})
