import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAxis, barAt, namedBars } from './scale.rules.ts'

describe('the axis of a chart', () => {
  it.each([
    [8650, 100, [0, 5000, 10_000]],
    [40_000, 100, [0, 10_000, 20_000, 30_000, 40_000]],
    [40_001, 100, [0, 20_000, 40_000, 60_000]],
    [3, 1, [0, 1, 2, 3]],
    [0, 100, [0, 100]],
    [50, 100, [0, 100]],
  ])('of values up to %i, in steps of %i at least', (highest, smallest, axis) => {
    expect(chooseAxis(highest, smallest)).toEqual(axis)
  })

  it('reaches over every value in at most four steps', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (highest) => {
        const axis = chooseAxis(highest, 100)
        expect(axis.at(-1)).toBeGreaterThanOrEqual(highest)
        expect(axis.length).toBeLessThanOrEqual(5)
        expect(axis.every((value) => value % 100 === 0)).toBe(true)
      }),
    )
  })

  it('names each day of a week, and one a week of longer stretches, always the last', () => {
    expect(namedBars(7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(namedBars(30)).toEqual([1, 8, 15, 22, 29])
    expect(namedBars(90)).toEqual([5, 19, 33, 47, 61, 75, 89])
  })

  it('finds the bar under a pointer, at the edges too', () => {
    expect([-3, 0, 99, 100, 350, 699, 700].map((offset) => barAt(offset, 700, 7))).toEqual([0, 0, 0, 1, 3, 6, 6])
  })
})
