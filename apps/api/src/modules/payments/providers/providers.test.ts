import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBreaker, maxFailures } from './breaker.ts'
import { parseCents, decimalText } from './decimal-text.ts'

test('money crosses the edge exactly, both ways', () => {
  const both = fc.property(
    fc.integer({ min: 0, max: 99_999_999_999 }),
    (cents) => parseCents(decimalText(cents)) === cents,
  )
  expect(() => fc.assert(both, { numRuns: 20_000 })).not.toThrow()
  expect([decimalText(0), decimalText(5), decimalText(2300), decimalText(101)]).toEqual([
    '0.00',
    '0.05',
    '23.00',
    '1.01',
  ])
})

test('[M10] what is not exactly money is none', () => {
  const none = [
    '23',
    '23.0',
    '23.000',
    '98.9009',
    '10.285',
    '23,00',
    '-1.00',
    '1e3',
    ' 1.00',
    '',
    '.50',
    23,
    null,
    undefined,
    {},
  ]
  expect(none.map(parseCents)).toEqual(none.map(() => undefined))
  expect(() => decimalText(1.5)).toThrow(RangeError)
  expect(() => decimalText(-1)).toThrow(RangeError)
})

test('[C4] a breaker opens at the fifth failure, lets one try after a while, and closes when that one succeeds', () => {
  let time = 0
  const breaker = createBreaker(
    () => 1000,
    () => time,
  )
  for (let count = 1; count < maxFailures; count++) breaker.failed()
  expect(breaker.admits()).toBe(true)
  breaker.failed()
  expect([breaker.admits(), breaker.closed]).toEqual([false, false])
  time = 1000
  expect(breaker.closed).toBe(true)
  expect([breaker.admits(), breaker.admits(), breaker.closed]).toEqual([true, false, false])
  breaker.failed()
  expect(breaker.admits()).toBe(false)
  time = 2000
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('a try that never ends does not keep the breaker open for ever', () => {
  let time = 0
  const breaker = createBreaker(
    () => 1000,
    () => time,
  )
  for (let count = 0; count < maxFailures; count++) breaker.failed()
  time = 1000
  expect(breaker.admits()).toBe(true)
  time = 5000
  expect(breaker.admits()).toBe(true)
})
