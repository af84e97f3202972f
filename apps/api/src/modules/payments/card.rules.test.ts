import { expect, test } from 'vitest'
import { isCardNumber, isCvc, isExpired, isExpiryMonth, isPublishedTestNumber } from './card.rules.ts'

test('[PAY-37] a card number is four groups of four digits with single spaces', () => {
  const good = ['4242 4242 4242 4242', '0000 0000 0000 0000']
  const bad = [
    '4242424242424242',
    '4242 4242 4242 424',
    '4242  4242 4242 4242',
    '4242 4242 4242 4242 ',
    '4242-4242-4242-4242',
    '1 4242 4242 4242 4242',
    '٤٢٤٢ 4242 4242 4242',
    '',
  ]
  expect(good.map(isCardNumber)).toEqual(good.map(() => true))
  expect(bad.map(isCardNumber)).toEqual(bad.map(() => false))
})

test('[PAY-39] an expiry month is 1 to 12', () => {
  expect([0, 1, 12, 13, 1.5, Number.NaN].map(isExpiryMonth)).toEqual([false, true, true, false, false, false])
})

test('[PAY-40] a card is good to the end of its month', () => {
  const today = new Date('2026-11-24T12:00:00Z')
  const cases: [number, number, boolean][] = [
    [10, 2026, true],
    [11, 2026, false],
    [12, 2026, false],
    [12, 2025, true],
    [1, 2027, false],
  ]
  for (const [month, year, expired] of cases)
    expect([month, year, isExpired(month, year, today)]).toEqual([month, year, expired])
})

test('[PAY-41] a cvc is exactly three digits', () => {
  expect(['123', '000', '12', '1234', '12a', ' 123', ''].map(isCvc)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('only published test numbers are passed on', () => {
  const numbers = [
    '4111 1111 1111 1111',
    '4242 4242 4242 4242',
    '5555 5555 5555 4444',
    '6759 6498 2643 8453',
    '4000 0000 0000 0002',
    '4000 0000 0000 9995',
    '4000 0000 0000 0069',
  ]
  expect(numbers.filter((number) => !isPublishedTestNumber(number))).toEqual([])
  expect(['4539 5787 6362 1486', ''].filter(isPublishedTestNumber)).toEqual([])
})
