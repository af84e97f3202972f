import type { Basket } from '@plein/contract/food-ordering/baskets'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { commonStrings } from '../common/strings/index.ts'
import { useMissingMinimum } from './minimum.ts'

beforeAll(async () => {
  startLanguage(null)
  await commonStrings.load('nl')
})

const suborder = (uuid: string, title: string, missing_amount: number) => ({
  restaurant: { uuid, title },
  order: { min_order_amount: 2000, products: 2000 - missing_amount, missing_amount },
})
const court = { food_court_title: 'De Markthal', food_court_min_order_amount: 1500 }
const basketOf = (suborders: object[], food_court_missing_amount = 0, more: object = court) =>
  ({ currency: 'EUR', products: 1000, restaurants: suborders, food_court_missing_amount, ...more }) as unknown as Basket
const input = (basket: Basket, place_uuid?: string): string | undefined =>
  renderHook(useMissingMinimum).result.current(basket, place_uuid)?.text.replaceAll('\u00A0', ' ')

it.each([
  [
    'of the only restaurant',
    basketOf([suborder('a', 'Bella Napoli', 500)]),
    undefined,
    '€ 5,00 tot het minimum van € 20,00 bij Bella Napoli',
  ],
  [
    'of the open restaurant first',
    basketOf([suborder('a', 'Bella Napoli', 500), suborder('b', 'Wok', 700)], 500),
    'b',
    '€ 7,00 tot het minimum van € 20,00 bij Wok',
  ],
  [
    'of another that is missing',
    basketOf([suborder('a', 'Bella Napoli', 500), suborder('b', 'Wok', 0)], 500),
    'b',
    '€ 5,00 tot het minimum van € 20,00 bij Bella Napoli',
  ],
  [
    'of the court at last',
    basketOf([suborder('a', 'Bella Napoli', 0)], 500),
    'a',
    '€ 5,00 tot het minimum van € 15,00 bij De Markthal',
  ],
])('says one minimum, and whose: %s', (_, basket, place_uuid, text) =>
  expect(input(basket, place_uuid)).toBe(`Nog ${text}`),
)

it('says nothing once all are reached, and nothing of a court that has none', () => {
  expect(input(basketOf([suborder('a', 'Bella Napoli', 0)]))).toBeUndefined()
  const none = { food_court_title: null, food_court_min_order_amount: null }
  expect(input(basketOf([suborder('a', 'Bella Napoli', 0)], 0, none))).toBeUndefined()
})
