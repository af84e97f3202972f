import { describe, expect, it } from 'vitest'
import { cmOf, leastPx, reachOf, sizeFault } from './qr-size.rules.ts'

const MODULES = 45

describe('[PROG-51] the size of a printed code', () => {
  it.each([
    [600, 5.1, 50],
    [354, 3, 30],
    [1181, 10, 100],
    [2000, 16.9, 170],
  ])('%i px is %d cm at 300 dots an inch, read from %i cm', (px, cm, reach) => {
    expect([Math.round(cmOf(px) * 10) / 10, reachOf(px)]).toEqual([cm, reach])
  })

  it.each([
    ['600', null],
    [' 240 ', null],
    ['236', 'too_small'],
    ['80', 'too_small'],
    ['2000', null],
    ['2001', 'too_large'],
    ['', 'not_a_number'],
    ['12.5', 'not_a_number'],
    ['-600', 'not_a_number'],
  ])('typed as %j is %s', (typed, fault) => expect(sizeFault(typed, MODULES)).toBe(fault))

  it('grows with the code: 0.4 mm for each of its modules', () => {
    expect([leastPx(MODULES), leastPx(61), leastPx(21)]).toEqual([237, 289, 237])
  })
})
