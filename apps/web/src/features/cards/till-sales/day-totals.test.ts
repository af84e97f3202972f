import type { TillSale } from '@plein/contract/cards/till'
import { expect, it } from 'vitest'
import { addUpSales } from './day-totals.rules.ts'

const sale = (input: Partial<TillSale>): TillSale => ({
  ...({} as TillSale),
  kind: 'redemption',
  state: 'paid',
  currency: 'EUR',
  amount: 0,
  amount_refunded: 0,
  ...input,
})

it('adds up what was taken and sold, less what was given back', () => {
  const sales = [
    sale({ amount: 735 }),
    sale({ amount: 1250, amount_refunded: 250 }),
    sale({ amount: 900, amount_refunded: 900, state: 'refunded' }),
    sale({ kind: 'sale', amount: 2500 }),
    sale({ kind: 'sale', amount: 1000, amount_refunded: 1000, state: 'refunded' }),
    sale({ amount: 2000, state: 'held' }),
    sale({ amount: 3000, state: 'lapsed' }),
    sale({ amount: 3000, state: 'cancelled' }),
  ]
  expect(addUpSales(sales)).toEqual([
    {
      currency: 'EUR',
      taken: { amount: 1735, cards: 2 },
      sold: { amount: 2500, cards: 1 },
      held: { amount: 2000, cards: 1 },
    },
  ])
})

it('keeps currencies apart, and says nothing of a day without sales', () => {
  expect(addUpSales([])).toEqual([])
  const totals = addUpSales([sale({ amount: 100 }), sale({ amount: 200, currency: 'CHF' })])
  expect(totals.map(({ currency, taken }) => [currency, taken.amount])).toEqual([
    ['EUR', 100],
    ['CHF', 200],
  ])
})
