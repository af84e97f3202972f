import { describe, expect, it } from 'vitest'
import { toCentimetres, minPx, pxOfTyped, toReach, sizeError, stepped } from './qr-size.rules.ts'

const MODULES = 45

describe('[PROG-51] the size of a printed code', () => {
  it.each([
    [600, 5.1, 50],
    [354, 3, 30],
    [1181, 10, 100],
    [2000, 16.9, 170],
  ])('%i px is %d cm at 300 dots an inch, read from %i cm', (px, cm, reach) => {
    expect([Math.round(toCentimetres(px) * 10) / 10, toReach(px)]).toEqual([cm, reach])
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
  ])('typed in px as %j is %s', (text, validationError) =>
    expect(sizeError(pxOfTyped({ in: 'px', text }), MODULES)).toBe(validationError),
  )

  it.each([
    ['5,08', 600],
    ['5.08', 600],
    ['10', 1181],
    ['3,', 354],
    ['', Number.NaN],
    ['1,2,3', Number.NaN],
    ['-5', Number.NaN],
  ])('typed in cm as %j is %d px', (text, px) => expect(pxOfTyped({ in: 'cm', text })).toBe(px))

  it('grows with the code: 0.4 mm for each of its modules', () => {
    expect([minPx(MODULES), minPx(61), minPx(21)]).toEqual([237, 289, 237])
  })

  it.each([
    [600, true, 620],
    [600, false, 580],
    [354, true, 360],
    [354, false, 340],
    [240, false, 240],
    [80, true, 240],
    [1990, true, 2000],
    [2000, true, 2000],
    [Number.NaN, true, 620],
  ])('from %d px a step up (%s) is %i px', (px, up, next) => expect(stepped(px, up, MODULES)).toBe(next))
})
