import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatInside } from '@plein/contract/money-rules'
import { cases } from '#platform/testing/load.ts'
import { calculateFigures, priceOn, type TypePrice } from './order-figures.rules.ts'

const blank = { value: null, use_number: 0, fee_vat_percentage: 2100, vat_percentage: null }

test.each([
  [40, 250, 10_000, 2100, 12_100],
  [7, 249, 1743, 366, 2109],
])(
  '[CARD-47] the fee of %i cards at %i cents is %i net and %i VAT: %i',
  (quantity, card_price, net, fee_vat, total) => {
    const figures = calculateFigures({ ...blank, quantity, card_price })
    expect(figures).toEqual({ value_amount: 0, value_vat: 0, fee: net + fee_vat, fee_vat, total_amount: total })
  },
)

test('the VAT of a single-purpose card is inside of its value: 90 of 1090 at 9 %', () => {
  const lunch = {
    value: 1090,
    use_number: 1,
    quantity: 1,
    card_price: 0,
    fee_vat_percentage: 2100,
    vat_percentage: 900,
  }
  expect(calculateFigures(lunch)).toEqual({ value_amount: 1090, value_vat: 90, fee: 0, fee_vat: 0, total_amount: 1090 })
})

test('[CARD-11] the face value of a voucher is that of all its uses, and one without limit counts once', () => {
  const coffee = { ...blank, value: 250, card_price: 0, quantity: 2 }
  expect(calculateFigures({ ...coffee, use_number: 10 }).value_amount).toBe(5000)
  expect(calculateFigures({ ...coffee, use_number: 0 }).value_amount).toBe(500)
})

test('the books find the VAT of the fee in the fee again, whatever the order and the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 3000 }),
      (quantity, card_price, fee_vat_percentage) => {
        const { fee, fee_vat } = calculateFigures({ ...blank, quantity, card_price, fee_vat_percentage })
        expect(vatInside(fee, fee_vat_percentage)).toBe(fee_vat)
      },
    ),
    { numRuns: cases(2000, 100_000) },
  )
})

test('[CARD-35] the price is of the step that is reached, as it is on the day', () => {
  const prices: TypePrice[] = [
    { from_quantity: 1, valid_from: '2026-01-01', price: 250 },
    { from_quantity: 100, valid_from: '2026-01-01', price: 195 },
    { from_quantity: 1, valid_from: '2026-12-01', price: 275 },
    { from_quantity: 1, valid_from: '2026-06-01', price: 260 },
  ]
  expect([1, 99, 100, 9999].map((quantity) => priceOn(prices, quantity, '2026-11-26'))).toEqual([260, 260, 195, 195])
  expect(['2026-01-01', '2026-05-31', '2026-12-01'].map((day) => priceOn(prices, 5, day))).toEqual([250, 250, 275])
  expect(() => priceOn(prices, 5, '2025-12-31')).toThrow('no price for 5 cards on 2025-12-31')
})
