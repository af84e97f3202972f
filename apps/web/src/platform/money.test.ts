import { describe, expect, it } from 'vitest'
import { languages, type Language } from './language.ts'
import { moneyParts } from './money-parts.ts'
import { formatAmount, formatMoney, formatPercent, formatSurcharge, parseMoney } from './money.ts'

/** Intl writes no-break and narrow no-break spaces; which of the two is its own affair. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it.each([
    ['nl', '€ 1.234,50', '€ -12,30'],
    ['en', '€1,234.50', '-€12.30'],
    ['de', '1.234,50 €', '-12,30 €'],
    ['ru', '1 234,50 €', '-12,30 €'],
    ['uk', '1 234,50 €', '-12,30 €'],
  ] as [Language, string, string][])('is written the way of %s', (language, positive, negative) => {
    expect(plain(formatMoney(123450, language))).toBe(positive)
    expect(plain(formatMoney(-1230, language)).replace('−', '-')).toBe(negative)
    expect(plain(formatMoney(0, language))).toMatch(/0[.,]00/)
    // A plain space would let it break across lines.
    expect(formatMoney(123450, language)).not.toMatch(/ /)
  })

  it('stands apart from its sign in a column', () => {
    expect(moneyParts(-123450, 'nl')).toEqual({ sign: '€', figure: '-1.234,50', is_first: true })
    expect(moneyParts(123450, 'en', 'USD')).toEqual({ sign: '$', figure: '1,234.50', is_first: true })
    expect(moneyParts(-1230, 'de')).toEqual({ sign: '€', figure: '-12,30', is_first: false })
    expect(moneyParts(1230, 'uk')).toEqual({ sign: '€', figure: '12,30', is_first: false })
  })

  it('writes surcharges, amounts and percentages', () => {
    expect(plain(formatSurcharge(150, 'nl'))).toBe('+ € 1,50')
    expect(plain(formatSurcharge(-150, 'en'))).toBe('− €1.50')
    expect(plain(formatAmount(123450, 'de'))).toBe('1.234,50')
    expect(plain(formatPercent(21.5, 'de'))).toBe('21,5 %')
    expect(formatPercent(3.5, 'nl')).toBe('3,5%')
  })

  it.each(languages)('[M15] reads what it wrote itself in %s, to the cent', (language) => {
    for (const cents of [0, 1, 10, 99, 100, 1050, 9999, 99999, 100000, 123450, 1234567, 99999999]) {
      expect(parseMoney(formatMoney(cents, language), language)).toBe(cents)
      expect(parseMoney(formatAmount(cents, language), language)).toBe(cents)
      expect(parseMoney(formatMoney(-cents - 1, language), language, { negative: true })).toBe(-cents - 1)
    }
  })

  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.5', 1250],
    [' 12.50 ', 1250],
    ['€ 12,50', 1250],
    ['12,50 €', 1250],
    ['€12.50', 1250],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1 234,50', 123450],
    ['1.234.567,89', 123456789],
    [',50', 50],
    ['12,', 1200],
    ['007', 700],
  ])('[M15] takes %j in every language', (text, cents) => {
    expect(languages.map((language) => parseMoney(text, language))).toEqual(languages.map(() => cents))
  })

  it.each([
    '',
    ' ',
    '€',
    'abc',
    '1e3',
    '0x10',
    '١٢٫٥',
    '１２',
    '12,345,6',
    '12.50.30',
    '1.23.456,00',
    '1.234,567',
    '12,50,',
    '1,2,3',
    '12..5',
    '--5',
    '5-',
    '+5',
    '12%',
    '$ 5',
    '1/2',
    'NaN',
    'Infinity',
    '1_000',
    "1'000",
    '9999999999999',
    '12 50',
    '1.234.56',
  ])('[M15] refuses %j rather than read another amount', (text) => {
    expect(languages.map((language) => parseMoney(text, language))).toEqual(languages.map(() => null))
  })

  it('[M15] lets the language decide what three digits after a sign are', () => {
    expect(parseMoney('1.234', 'nl')).toBe(123400)
    expect(parseMoney('1,234', 'en')).toBe(123400)
    expect(parseMoney('1,234', 'nl')).toBeNull()
    expect(parseMoney('1.234', 'en')).toBeNull()
    expect(parseMoney('1.234', 'ru')).toBeNull()
  })

  it('takes a minus only where one is allowed', () => {
    expect(parseMoney('-5', 'nl')).toBeNull()
    expect(parseMoney('-5', 'nl', { negative: true })).toBe(-500)
    expect(parseMoney('€ -12,30', 'nl', { negative: true })).toBe(-1230)
    expect(parseMoney('-€12.30', 'en', { negative: true })).toBe(-1230)
  })
})
