import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHoliday } from '@plein/contract/credit-management/working-days'
import { cases } from '#platform/testing/load.ts'
import { allocate, allocateToBill, sumOpen, type OpenBill } from './allocation.rules.ts'
import { calculateCosts, calculateScale, chooseLower } from './collection-costs.rules.ts'
import { calculateInterest, type StatutoryRate } from './interest.rules.ts'
import { addsUp, divideInParts, findMissed } from './plan.rules.ts'
import { findLetterTerm } from './post-days.rules.ts'

describe('collection costs', () => {
  test.each([
    [0, 0],
    [1, 4000],
    [12_500, 4000],
    [26_667, 4000],
    [30_000, 4500],
    [250_000, 37_500],
    [500_000, 62_500],
    [1_000_000, 87_500],
    [2_300_000, 100_500],
    [20_000_000, 277_500],
    [100_000_000, 677_500],
    [900_000_000, 677_500],
  ])('the scale of %i cents is %i', (principal, costs) => {
    expect(calculateScale(principal, '2026-11-06')).toBe(costs)
  })

  test('300 euros of a creditor who deducts no VAT cost 4500 and 945 of VAT', () => {
    expect(calculateCosts({ principal: 30_000, day: '2026-11-06', vat_percentage: 2100 })).toEqual({
      costs: 4500,
      vat: 945,
      total: 5445,
    })
    expect(calculateCosts({ principal: 30_000, day: '2026-11-06', vat_percentage: null }).total).toBe(4500)
  })

  test('after a part was paid the costs are of what is left, not those that the letter named', () => {
    const named = calculateCosts({ principal: 30_000, day: '2026-10-20', vat_percentage: null })
    const now = calculateCosts({ principal: 10_000, day: '2026-11-06', vat_percentage: null })
    expect([named.total, chooseLower(named, now).total]).toEqual([4500, 4000])
    expect(chooseLower(now, named)).toBe(now)
  })

  test('within six months the scale runs over all, less what was charged', () => {
    const earlier = { principal: 20_000, costs: 4000 }
    expect(calculateCosts({ principal: 30_000, day: '2026-11-06', vat_percentage: null, earlier }).costs).toBe(3500)
    expect(calculateCosts({ principal: 1000, day: '2026-11-06', vat_percentage: null, earlier }).costs).toBe(0)
  })

  test('the scale rises with the principal, and no cent of it is charged twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), fc.integer({ min: 0, max: 10_000_000 }), (first, more) => {
        const [low, high] = [calculateScale(first, '2026-01-01'), calculateScale(first + more, '2026-01-01')]
        expect(high).toBeGreaterThanOrEqual(low)
        expect(low).toBeGreaterThanOrEqual(4000)
        expect(high).toBeLessThanOrEqual(677_500)
      }),
      { numRuns: cases(500, 20_000) },
    )
  })
})

describe('the 14-day letter', () => {
  test('mailed on Tuesday 20-10-2026 it is received on 22-10, and its last day is 05-11', () => {
    expect(findLetterTerm('2026-10-20')).toEqual({
      received: '2026-10-22',
      last_day: '2026-11-05',
      costs_from: '2026-11-06',
    })
  })

  test.each([
    // Sunday and Monday are no post days.
    ['2026-10-23', '2026-10-27', '2026-11-10'],
    // A last day in a weekend moves to Monday.
    ['2026-10-21', '2026-10-23', '2026-11-06'],
    ['2026-10-22', '2026-10-24', '2026-11-09'],
    // Christmas is two holidays, of which Saturday 26-12 would have been a post day.
    ['2026-12-23', '2026-12-29', '2027-01-12'],
    // A last day on the King's day, Tuesday 27-04-2027, moves on.
    ['2027-04-09', '2027-04-13', '2027-04-28'],
  ])('posted on %s it is received on %s and may be paid until %s', (posted, received, last_day) => {
    expect(findLetterTerm(posted)).toMatchObject({ received, last_day })
  })

  test('holidays move with Easter, and the King does not celebrate on a Sunday', () => {
    const days = ['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25', '2026-05-05', '2031-04-26']
    expect(days.filter((day) => !isHoliday(day))).toEqual([])
    expect(['2026-04-07', '2031-04-27', '2026-12-24'].filter(isHoliday)).toEqual([])
  })
})

const four: StatutoryRate[] = [{ kind: 'consumer', valid_from: '2026-01-01', percentage: 400, is_confirmed: true }]
const claim = { principal: 30_000, due_date: '2026-10-01', until: '2026-11-20', kind: 'consumer', rates: four } as const

describe('statutory interest', () => {
  test('300 euros at 4 % from 02-10 to 19-11 are 49 days and 161 cents', () => {
    expect(calculateInterest(claim)).toEqual({
      amount: 161,
      lines: [{ from: '2026-10-02', days: 49, base: 30_000, percentage: 400, amount: 161 }],
    })
  })

  test('nothing runs on the due date, nor on the day after as long as that is the day of the payment', () => {
    expect(calculateInterest({ ...claim, until: '2026-10-01' }).amount).toBe(0)
    expect(calculateInterest({ ...claim, until: '2026-10-02' })).toEqual({ amount: 0, lines: [] })
    expect(calculateInterest({ ...claim, until: '2026-10-03' }).amount).toBe(3)
  })

  test('a rate that nobody confirmed charges nothing, nor does another kind of rate', () => {
    const unconfirmed = { ...claim, rates: [{ ...four[0], is_confirmed: false } as StatutoryRate] }
    expect(calculateInterest(unconfirmed)).toMatchObject({ amount: 0, lines: [{ percentage: null }] })
    expect(calculateInterest({ ...claim, kind: 'trade' }).amount).toBe(0)
    const newer: StatutoryRate = { kind: 'consumer', valid_from: '2026-10-22', percentage: 600, is_confirmed: false }
    expect(calculateInterest({ ...claim, rates: [newer, ...four] }).lines.map(({ days }) => days)).toEqual([20, 29])
  })

  test('it is compounded yearly, with the days of each year, and floored once', () => {
    const rates: StatutoryRate[] = [
      { kind: 'consumer', valid_from: '2020-01-01', percentage: 1000, is_confirmed: true },
    ]
    const years = { ...claim, principal: 100_000, due_date: '2022-12-31', rates }
    expect(calculateInterest({ ...years, until: '2024-01-01' }).amount).toBe(10_000)
    // 366 of 366 days of 2024 on 1100.00.
    expect(calculateInterest({ ...years, until: '2025-01-01' }).amount).toBe(21_000)
    expect(calculateInterest({ ...years, until: '2025-01-01' }).lines.map(({ base }) => base)).toEqual([
      100_000, 110_000,
    ])
  })

  test('a payment lowers what it runs on from its day, and interest that was paid is not compounded', () => {
    const paid = { day: '2026-10-12', principal: 20_000, interest: 32 }
    const { lines, amount } = calculateInterest({ ...claim, changes: [paid] })
    expect(lines.map(({ days, base }) => [days, base])).toEqual([
      [10, 30_000],
      [39, 10_000],
    ])
    expect(amount).toBe(75)
    const rates: StatutoryRate[] = [
      { kind: 'consumer', valid_from: '2020-01-01', percentage: 1000, is_confirmed: true },
    ]
    const year = { ...claim, principal: 100_000, due_date: '2022-12-31', until: '2025-01-01', rates }
    const changes = [{ day: '2023-12-31', principal: 0, interest: 9000 }]
    expect(calculateInterest({ ...year, changes }).lines.at(-1)?.base).toBe(101_000)
  })

  test('splitting a time at any day never charges more than the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 900 }), (principal, days) => {
        const until = new Date(Date.UTC(2026, 9, 2 + days)).toISOString().slice(0, 10)
        const whole = calculateInterest({ ...claim, principal, until }).amount
        const simple = (principal * 0.04 * days) / 365
        expect(whole).toBeGreaterThanOrEqual(Math.floor(simple * 0.996))
        expect(whole).toBeLessThanOrEqual(Math.ceil(simple * 1.06))
      }),
      { numRuns: cases(200, 5000) },
    )
  })
})

const bill = (uuid: string, due_date: string, open: Partial<OpenBill> = {}): OpenBill => ({
  uuid,
  number: uuid,
  due_date,
  open_costs: 0,
  open_interest: 0,
  open_principal: 10_000,
  ...open,
})

describe('where money goes', () => {
  test('100 euros on costs of 5445 and interest of 161 leave 25606 of 300', () => {
    const open = { uuid: 'a', open_costs: 5445, open_interest: 161, open_principal: 30_000 }
    expect(allocateToBill(10_000, open)).toEqual({ bill_uuid: 'a', costs: 5445, interest: 161, principal: 4394 })
    expect(30_000 - 4394).toBe(25_606)
  })

  test('first to the bill that the payer named, then to the oldest', () => {
    const bills = [bill('c', '2026-03-01'), bill('a', '2026-01-01'), bill('b', '2026-02-01')]
    expect(allocate(15_000, bills).allocations.map(({ bill_uuid, principal }) => [bill_uuid, principal])).toEqual([
      ['a', 10_000],
      ['b', 5000],
    ])
    expect(allocate(15_000, bills, ['c']).allocations.map(({ bill_uuid }) => bill_uuid)).toEqual(['c', 'a'])
  })

  test('8500 for a bill of 8470 leave 30 to the debtor', () => {
    const { allocations, surplus } = allocate(8500, [bill('a', '2026-11-20', { open_principal: 8470 })])
    expect([allocations[0]?.principal, surplus]).toEqual([8470, 30])
  })

  test('every cent is on a bill or left over, and no bill takes more than is open', () => {
    const cents = fc.integer({ min: 0, max: 20_000 })
    const open = fc.record({ open_costs: cents, open_interest: cents, open_principal: cents })
    fc.assert(
      fc.property(fc.array(open, { maxLength: 8 }), fc.integer({ min: 0, max: 200_000 }), (parts, amount) => {
        const bills = parts.map((part, index) => bill(String(index), `2026-01-0${index + 1}`, part))
        const { allocations, surplus } = allocate(amount, bills)
        const sum = allocations.reduce((all, { costs, interest, principal }) => all + costs + interest + principal, 0)
        expect(sum + surplus).toBe(amount)
        expect(surplus === 0 || sum === bills.reduce((all, one) => all + sumOpen(one), 0)).toBe(true)
      }),
      { numRuns: cases(500, 20_000) },
    )
  })
})

describe('a plan', () => {
  test('100 euros in three parts are 3334, 3333 and 3333', () => {
    const parts = divideInParts(10_000, 3, '2026-12-31')
    expect(parts).toEqual([
      { due_date: '2026-12-31', amount: 3334 },
      { due_date: '2027-01-31', amount: 3333 },
      { due_date: '2027-02-28', amount: 3333 },
    ])
    expect(addsUp(10_000, parts)).toBe(true)
    expect(addsUp(10_001, parts)).toBe(false)
    expect(addsUp(10_000, parts.toReversed())).toBe(false)
  })

  test('one part that is missed by five days ends it', () => {
    const parts = divideInParts(10_000, 3, '2026-12-01')
    expect(findMissed(parts, 3333, '2026-12-05')).toBeUndefined()
    expect(findMissed(parts, 3333, '2026-12-06')).toEqual(parts[0])
    expect(findMissed(parts, 3334, '2026-12-06')).toBeUndefined()
    expect(findMissed(parts, 3334, '2027-01-06')).toEqual(parts[1])
  })
})
