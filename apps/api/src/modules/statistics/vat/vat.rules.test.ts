import type { VatSum } from '@plein/contract/statistics/vat'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBoxes, toInput, toRates } from './boxes.rules.ts'
import { spreadRefunds, type GivenBack, type SoldLine } from './spread-refunds.rules.ts'
import { toVatPeriod } from './vat-period.rules.ts'

const known = { high: [2100], low: [900] }
const sale = (vat_percentage: number, gross: number, vat: number): VatSum => ({
  side: 'sales',
  vat_percentage,
  gross,
  vat,
})
const line = (uuid: string, amount: number, vat_percentage: number, vat: number): SoldLine => ({
  uuid,
  subject_uuid: 'sale',
  amount,
  vat_percentage,
  vat,
})
const given = (day: string, amount: number, lines: GivenBack['lines'] = [], is_borne = false): GivenBack => ({
  subject_uuid: 'sale',
  booked_at: new Date(day),
  day,
  amount,
  is_borne,
  lines,
})
/** All days together, by rate. */
const sumAllDays = (...asked: Parameters<typeof spreadRefunds>): VatSum[] => {
  const sums = new Map<number, VatSum>()
  for (const { side, vat_percentage, gross, vat } of spreadRefunds(...asked)) {
    const before = sums.get(vat_percentage) ?? { gross: 0, vat: 0 }
    sums.set(vat_percentage, { side, vat_percentage, gross: before.gross + gross, vat: before.vat + vat })
  }
  return [...sums.values()]
}
const november = new Date('2026-11-01T00:00:00Z')

describe('the boxes of a return', () => {
  test('[LEDG-01] a month of 9 %, 21 % and delivery over both comes to its stored VAT to the cent', () => {
    const sums: VatSum[] = [
      sale(900, 1_090_000, 90_000),
      sale(2100, 121_000, 21_000),
      sale(900, 182, 15),
      sale(2100, 100, 17),
      { side: 'input', vat_percentage: 2100, gross: 156, vat: 27 },
    ]
    const rates = toRates(sums)
    expect(rates.map(({ vat_percentage, base, vat }) => [vat_percentage, base, vat])).toEqual([
      [21, 100_083, 21_017],
      [9, 1_000_167, 90_015],
    ])
    const { boxes, to_pay, whole_to_pay } = toBoxes(rates, toInput(sums), known)
    expect(boxes).toEqual([
      { box: '1a', base: 100_083, vat: 21_017, whole_base: 1000, whole_vat: 210 },
      { box: '1b', base: 1_000_167, vat: 90_015, whole_base: 10_001, whole_vat: 900 },
      { box: '1c', base: 0, vat: 0, whole_base: 0, whole_vat: 0 },
      { box: '1e', base: 0, vat: null, whole_base: 0, whole_vat: null },
      { box: '5b', base: null, vat: 27, whole_base: null, whole_vat: 1 },
    ])
    expect(to_pay).toBe(111_005)
    expect(whole_to_pay).toBe(1109)
  })

  test('a month of refunds alone is below zero, and its whole euros are in favour of the program', () => {
    const rates = toRates([{ side: 'refunds', vat_percentage: 900, gross: 2700, vat: 223 }])
    expect(rates[0]).toMatchObject({ base: -2477, vat: -223, sales: { gross: 0 }, refunds: { gross: 2700 } })
    expect(toBoxes(rates, [], known).boxes[1]).toMatchObject({ vat: -223, whole_base: -25, whole_vat: -3 })
  })

  test('a rate that the country does not have stands in 1c, and none in 1e', () => {
    const { boxes } = toBoxes(toRates([sale(600, 106, 6), sale(0, 50, 0)]), [], known)
    expect(boxes[2]).toMatchObject({ box: '1c', base: 100, vat: 6 })
    expect(boxes[3]).toMatchObject({ box: '1e', base: 50, vat: null })
  })
})

describe('the VAT of refunds', () => {
  test('parts of a line come to exactly the VAT that was stored in it, each in its own period', () => {
    const lines = [line('pizza', 1000, 900, 83)]
    const thirds = [333, 333, 334].map((amount, index) =>
      given(index === 0 ? '2026-10-31' : '2026-11-02', amount, [{ uuid: 'pizza', amount }]),
    )
    // 83 * 333 / 1000 is 28 in October, and the rest of the 83 in November.
    expect(sumAllDays(lines, thirds, november)).toEqual([{ side: 'refunds', vat_percentage: 900, gross: 667, vat: 55 }])
  })

  test('stand on the day on which they were given', () => {
    const lines = [line('pizza', 1000, 900, 83)]
    const halves = [given('2026-11-02', 500), given('2026-11-02', 250), given('2026-11-30', 250)]
    expect(spreadRefunds(lines, halves, november)).toEqual([
      { side: 'refunds', day: '2026-11-02', vat_percentage: 900, gross: 750, vat: 62 },
      { side: 'refunds', day: '2026-11-30', vat_percentage: 900, gross: 250, vat: 21 },
    ])
  })

  test('what the earner of the fee bore takes no VAT from the seller', () => {
    const lines = [line('pizza', 1000, 900, 83), line('wine', 605, 2100, 105)]
    const borne = given('2026-11-02', 1000, [{ uuid: 'pizza', amount: 1000 }], true)
    const own = given('2026-11-03', 605, [{ uuid: 'wine', amount: 605 }])
    expect(sumAllDays(lines, [borne, own], november)).toEqual([
      { side: 'refunds', vat_percentage: 2100, gross: 605, vat: 105 },
    ])
  })

  test('however a sale is given back, by amounts or by lines, all of it is all of its VAT', () => {
    const amounts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5000 }), byLine: fc.boolean() }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(amounts, (asked) => {
        const lines = [line('a', 1999, 900, 165), line('b', 733, 2100, 127), line('c', 250, 900, 21)]
        const left = new Map(lines.map(({ uuid, amount }) => [uuid, amount]))
        const refunds: GivenBack[] = []
        for (const { amount, byLine } of asked) {
          const first = lines.find(({ uuid }) => (left.get(uuid) ?? 0) > 0)
          if (!byLine || !first) continue
          const part = Math.min(amount, left.get(first.uuid) ?? 0)
          left.set(first.uuid, (left.get(first.uuid) ?? 0) - part)
          refunds.push(given('2026-11-02', part, [{ uuid: first.uuid, amount: part }]))
        }
        let rest = [...left.values()].reduce((sum, amount) => sum + amount, 0)
        for (const { amount } of asked) {
          const part = Math.min(amount, rest)
          rest -= part
          if (part > 0) refunds.push(given('2026-11-03', part))
        }
        if (rest > 0) refunds.push(given('2026-11-04', rest))
        const sums = sumAllDays(lines, refunds, november).toSorted((a, b) => a.vat_percentage - b.vat_percentage)
        expect(sums).toEqual([
          { side: 'refunds', vat_percentage: 900, gross: 2249, vat: 186 },
          { side: 'refunds', vat_percentage: 2100, gross: 733, vat: 127 },
        ])
      }),
    )
  })
})

describe('a period', () => {
  test('is a month or a quarter of the program’s days, with the hour that a clock change gives or takes', () => {
    expect(toVatPeriod('2026-10', 'Europe/Amsterdam')).toEqual({
      first: '2026-10-01',
      last: '2026-10-31',
      from: new Date('2026-09-30T22:00:00Z'),
      to: new Date('2026-10-31T23:00:00Z'),
    })
    expect(toVatPeriod('2026-Q1', 'Europe/Amsterdam')).toMatchObject({
      last: '2026-03-31',
      from: new Date('2025-12-31T23:00:00Z'),
      to: new Date('2026-03-31T22:00:00Z'),
    })
    expect(toVatPeriod('2026-Q4', 'Europe/Amsterdam')).toMatchObject({ first: '2026-10-01', last: '2026-12-31' })
  })
})
