import { locales, type Language } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each language and currency: making one takes long. */
export const moneyFormat = (language: Language, currency: string): Intl.NumberFormat => {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  // narrowSymbol: without it uk-UA writes EUR for the euro.
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(key, format)
  return format
}

/** Cents as a person reads them: 123450 -> '€ 1.234,50'. Spaces in it do not break. */
export const formatMoney = (cents: number, language: Language, currency = 'EUR'): string =>
  moneyFormat(language, currency).format(cents / 100)

/** A surcharge: '+ € 1,50', minus written the same way. */
export const formatSurcharge = (cents: number, language: Language, currency = 'EUR'): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${formatMoney(Math.abs(cents), language, currency)}`

/** The amount alone, as a money input shows it: 1050 -> '10,50'. */
export const formatAmount = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)

/** A percentage as the API says it: 21.5 -> '21,5%'. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

const MAX_DIGITS = 12
const GROUPS_WITH_DOT: readonly Language[] = ['nl', 'de']

/** '1.234' and '1,234': thousands, or a fraction with a digit too many? The language's own grouping sign decides. */
const isGrouping = (sign: string, language: Language): boolean =>
  sign === (GROUPS_WITH_DOT.includes(language) ? '.' : language === 'en' ? ',' : ' ')

/** Whole part and cents by their separators, or null where the writing leaves a doubt. */
const parts = (digits: string, language: Language): [whole: string, fraction: string] | null => {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits[last] ?? ''
  const groups = /^\d{1,3}([ .,]\d{3})+$/
  if (last < 0) return groups.test(digits) || /^\d+$/.test(digits) ? [digits, ''] : null
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)]
  if (/^\d{3}$/.test(fraction)) return isGrouping(sign, language) && oneSign(digits, groups) ? [digits, ''] : null
  if (!/^\d{0,2}$/.test(fraction) || whole.includes(sign)) return null
  return whole === '' || /^\d+$/.test(whole) || oneSign(whole, groups) ? [whole, fraction] : null
}

const oneSign = (text: string, groups: RegExp): boolean =>
  groups.test(text) && new Set(text.replaceAll(/\d/g, '')).size === 1

/**
 * Typed or pasted money in cents: '12', '12,5', '12.50', '€ 12,50', '1.234,50', '1,234.50'. Null when it is no amount or can be
 * read in two ways; never another value than the one meant.
 */
export const parseMoney = (text: string, language: Language, { negative = false } = {}): number | null => {
  const bare = text.replaceAll(/[\u00a0\u202f\s]+/g, ' ').trim()
  const unsigned = bare.replace(/^([-−]?) ?€? ?([-−]?)/, '$1$2').replace(/ ?€$/, '')
  const minus = /^[-−]/.test(unsigned)
  const digits = unsigned.replace(/^[-−] ?/, '')
  if (!/^[\d., ]*\d[\d., ]*$/.test(digits) || (minus && !negative)) return null
  const found = parts(digits, language)
  if (!found) return null
  const whole = found[0].replaceAll(/\D/g, '')
  if (whole.length > MAX_DIGITS) return null
  const cents = Number(whole) * 100 + Number(found[1].padEnd(2, '0'))
  return minus ? -cents : cents
}
