import { expect, test } from 'vitest'
import { monthsBefore, nextMonth, vatOfFees } from './fee-invoice.rules.ts'

test('[COURT-06] VAT is inside of the fees: of 15600 at 21 % it is 2707, and 12893 without', () => {
  const vat = vatOfFees(15_600, 2100)
  expect([vat, 15_600 - vat]).toEqual([2707, 12_893])
  expect(vatOfFees(-15_600, 2100)).toBe(-2707)
  expect(vatOfFees(0, 2100)).toBe(0)
})

test('months that are over are those before the month of a day, over the year’s end', () => {
  expect(monthsBefore('2026-01-15', 3)).toEqual(['2025-12-01', '2025-11-01', '2025-10-01'])
  expect(nextMonth('2025-12-01')).toBe('2026-01-01')
})
