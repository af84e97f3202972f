import type { VatSum } from '@plein/contract/statistics/vat'
import { describe, expect, test } from 'vitest'
import { usualNumbers } from '../accounts/numbers.rules.ts'
import { bookDay, bookInvoices, sideOfEvent, type BookedDay, type BookLine } from './bookkeeping.rules.ts'

const nothing: BookedDay = {
  day: '2026-11-16',
  sums: [],
  without_vat: 0,
  cash: 0,
  fees: 0,
  fee_vat: 0,
  earned: 0,
  sold: 0,
  paid_out: 0,
  others: 0,
}
const low = (gross: number, vat: number): VatSum => ({ side: 'sales', vat_percentage: 900, gross, vat })
const written = (lines: readonly BookLine[]) => lines.map(({ name, amount }) => [usualNumbers[name], amount])

describe('the bookkeeper’s journal', () => {
  test('[LEDG-01] a day of 4800 with a fee of 156 comes to the worked example, to the cent', () => {
    const day = { ...nothing, sums: [low(4800, 396)], fees: 156, fee_vat: 27, sold: 4644 }
    expect(written(bookDay(day))).toEqual([
      ['1230', 4644],
      ['4750', 129],
      ['1520', 27],
      ['8010', -4404],
      ['1510', -396],
    ])
  })

  test('a payout is the bank’s, and what is to be received is less by it', () => {
    expect(written(bookDay({ ...nothing, paid_out: -4644 }))).toEqual([
      ['1100', 4644],
      ['1230', -4644],
    ])
  })

  test('cash, a chargeback and a refund stand in their own lines', () => {
    const refund: VatSum = { side: 'refunds', vat_percentage: 2100, gross: 605, vat: 105 }
    const day = { ...nothing, sums: [low(1090, 90), refund], cash: 1090, sold: -605, others: -2300 }
    expect(written(bookDay(day))).toEqual([
      ['1230', -2905],
      ['1000', 1090],
      ['8010', -1000],
      ['8020', 500],
      ['1510', 15],
      ['1290', 2300],
    ])
  })

  test('what does not fit is named, and the day still comes to zero', () => {
    const lines = bookDay({ ...nothing, sums: [low(1090, 90)], sold: 1089 })
    expect(written(lines)).toContainEqual(['difference', 1])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('the VAT of invoices of fees was inside of the fees', () => {
    const sums: VatSum[] = [
      { side: 'input', vat_percentage: 2100, gross: 156, vat: 27 },
      { side: 'sales', vat_percentage: 2100, gross: 1210, vat: 210 },
    ]
    expect(written(bookInvoices('2026-11-30', sums))).toEqual([
      ['1520', 27],
      ['4750', -27],
      ['8040', 210],
      ['1510', -210],
    ])
  })

  test('an event that it does not know is neither a sale nor a payout', () => {
    expect(['payment', 'payout', 'chargeback', 'charge'].map(sideOfEvent)).toEqual([
      'sold',
      'paid_out',
      'others',
      'others',
    ])
  })
})
