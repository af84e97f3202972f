import type { Basket } from '@plein/contract/food-ordering/baskets'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../../platform/language.ts'
import { commonStrings } from '../common/strings/index.ts'
import { useMinimums } from './minimum.ts'

beforeAll(async () => {
  startLanguage(null)
  await commonStrings.load('nl')
})

it('names the court whose minimum it is, on hosts of others too', () => {
  const basket = {
    currency: 'EUR',
    products: 1000,
    restaurants: [{}],
    food_court_title: 'De Markthal',
    food_court_min_order_amount: 1500,
    food_court_missing_amount: 500,
  } as unknown as Basket
  const { ofCourt } = renderHook(useMinimums).result.current
  expect(ofCourt(basket)?.text).toContain('De Markthal')
  expect(ofCourt({ ...basket, food_court_title: null, food_court_min_order_amount: null })).toBeNull()
})
