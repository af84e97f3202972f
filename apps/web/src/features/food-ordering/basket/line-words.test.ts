import type { Basket } from '@plein/contract/food-ordering/baskets'
import { expect, it } from 'vitest'
import { pickupHeading } from './line-words.ts'

const basketOf = (...headings: (string | null)[]) =>
  ({ restaurants: headings.map((pickup_fee_heading) => ({ order: { pickup_fee_heading } })) }) as unknown as Basket

it.each([
  [['Verpakking'], 'Verpakking'],
  [['Verpakking', null, 'Verpakking'], 'Verpakking'],
  [['Verpakking', 'Tasje'], undefined],
  [[null], undefined],
])('calls the fee for pickup as its restaurants do, when they agree: %s', (headings, name) => {
  expect(pickupHeading(basketOf(...headings))).toBe(name)
})
