import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateBill, calculateCredit, type FigureLine } from '@plein/contract/credit-management/bill-figures'
import { daysFromDue, findSendingDay, type ReminderTiming } from '@plein/contract/credit-management/reminder-timing'
import { cases } from '#platform/testing/load.ts'
import { calculateDso, findBucket } from './ageing.rules.ts'
import { isReference, numberCounter, writeNumber, writeReference } from './bill-number.rules.ts'

const line = (quantity: number, tariff: number, vat_percentage: number | null): FigureLine => ({
  quantity,
  tariff,
  vat_category: vat_percentage === null ? 'E' : 'S',
  vat_percentage: vat_percentage ?? 0,
})

describe('the amounts of a bill', () => {
  test('[CREDIT-11] 1.5 of 33.33 at 21 %, 3 of 0.50 at 9 % and 10 exempt come to 7214', () => {
    const figures = calculateBill([line(1.5, 33.33, 2100), line(3, 0.5, 900), line(1, 10, null)])
    expect(figures.line_amounts).toEqual([5000, 150, 1000])
    expect(figures.vat_sums.map(({ vat }) => vat)).toEqual([1050, 14, 0])
    expect([figures.subtotal, figures.vat, figures.total]).toEqual([6150, 1064, 7214])
  })

  test('crediting three lines of 0.50 singly gives back VAT of 5, 4 and 5: all that was charged', () => {
    const steps = [3, 2, 1].map((count) => {
      const before = [line(count, 0.5, 900)]
      return calculateCredit(before, count === 1 ? [] : [line(count - 1, 0.5, 900)])
    })
    expect(steps.map(({ vat }) => vat)).toEqual([5, 4, 5])
    expect(steps.map(({ subtotal }) => subtotal)).toEqual([50, 50, 50])
  })

  test('a discount is rounded as the price that it takes back', () => {
    const figures = calculateBill([line(1.5, 33.33, 2100), line(1.5, -33.33, 2100)])
    expect([figures.line_amounts, figures.total]).toEqual([[5000, -5000], 0])
  })

  test('the VAT of each rate is within half a cent of its base, and credits add up to the bill', () => {
    const any = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((count) => count / 1000),
      tariff: fc.integer({ min: 1, max: 9_999_999 }).map((price) => price / 10_000),
      vat_category: fc.constant('S' as const),
      vat_percentage: fc.constantFrom(900, 2100),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (lines) => {
        const { vat_sums, total } = calculateBill(lines)
        for (const { base, vat, vat_percentage } of vat_sums)
          expect(Math.abs(vat * 10_000 - base * vat_percentage)).toBeLessThanOrEqual(5000)
        const credited = lines.map((_line, index) => calculateCredit(lines.slice(index), lines.slice(index + 1)).total)
        expect(credited.reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
      { numRuns: cases(300, 20_000) },
    )
  })
})

const timing = (value: 'before' | 'after', type: 11 | 21 | 31, count: number): ReminderTiming => ({
  time: { value },
  period: { type, value: count },
})

describe('the days of reminders', () => {
  test.each([
    ['before', 11, 14, '2026-12-01'],
    ['after', 11, 3, '2026-12-18'],
    ['after', 21, 1, '2027-01-15'],
    ['before', 11, 7, '2026-12-08'],
    ['after', 31, 1, '2027-12-15'],
  ] as const)('[CREDIT-06] [CREDIT-07] %s a due date of 15-12-2026, %i times %i: %s', (value, type, count, day) => {
    expect(findSendingDay('2026-12-15', timing(value, type, count))).toBe(day)
  })

  test('before the due date an earlier working day, after it a later one', () => {
    expect(findSendingDay('2026-11-23', timing('before', 11, 1))).toBe('2026-11-20')
    expect(findSendingDay('2026-11-20', timing('after', 11, 1))).toBe('2026-11-23')
    expect(findSendingDay('2026-12-24', timing('after', 11, 1))).toBe('2026-12-28')
    expect(findSendingDay('2026-12-31', timing('after', 21, 2))).toBe('2027-03-01')
  })

  test('reminders stand in the order of their days', () => {
    const steps = [timing('after', 21, 1), timing('before', 11, 3), timing('after', 11, 3), timing('after', 31, 1)]
    expect(steps.map(daysFromDue)).toEqual([30, -3, 3, 365])
  })
})

describe('numbers and ages', () => {
  test('numbers of a year are four digits at least, and credit notes begin with C', () => {
    expect([writeNumber('bill', 2026, 113), writeNumber('credit_note', 2026, 7)]).toEqual(['2026-0113', 'C2026-0007'])
    expect(writeNumber('bill', 2026, 12_345)).toBe('2026-12345')
    expect(numberCounter('p', 'bill', 2026)).not.toBe(numberCounter('p', 'credit_note', 2026))
  })

  test('a creditor reference has check digits that find a wrong digit', () => {
    expect(writeReference('539007547034')).toBe('RF18539007547034')
    expect(isReference('RF18 5390 0754 7034')).toBe(true)
    expect(isReference('RF18539007547043')).toBe(false)
    expect(isReference('2026-0113')).toBe(false)
  })

  test('ages end with the day that is named, and DSO is of 90 days', () => {
    const days = [
      '2026-11-26',
      '2026-11-25',
      '2026-11-19',
      '2026-11-18',
      '2026-10-27',
      '2026-10-26',
      '2026-09-27',
      '2026-09-26',
      '2026-08-28',
      '2026-08-27',
    ]
    expect(days.map((day) => findBucket(day, '2026-11-26'))).toEqual([
      'not_due',
      '1-7',
      '1-7',
      '8-30',
      '8-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
    ])
    expect([calculateDso(50_000, 150_000), calculateDso(1, 0)]).toEqual([30, null])
  })
})
