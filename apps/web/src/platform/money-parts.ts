import type { Language } from './language.ts'
import { moneyFormat } from './money.ts'

interface MoneyParts {
  /** '€' */
  sign: string
  /** '-1.234,50' */
  figure: string
  /** The language writes the sign before the figure. */
  is_first: boolean
}

/** An amount whose currency sign stands in a slot of its own. */
export const moneyParts = (cents: number, language: Language, currency = 'EUR'): MoneyParts => {
  const parts = moneyFormat(language, currency).formatToParts(cents / 100)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const figure = parts.flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [] : [value])).join('')
  return {
    sign: parts[at]?.value ?? currency,
    figure,
    is_first: at < parts.findIndex(({ type }) => type === 'integer'),
  }
}
