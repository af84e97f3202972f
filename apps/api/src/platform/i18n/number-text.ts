import type { Language } from '@plein/contract/schema'
import { localeFor } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are made once: making one costs more than a thousand uses. */
const formatOf = (language: Language, unit: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${language} ${unit}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(localeFor(language), options)
  formats.set(key, format)
  return format
}

/** Writes cents as a language does: € 23,00. */
export const moneyText = (language: Language, currency: string): ((cents: number) => string) => {
  // Without narrowSymbol Ukrainian would read EUR.
  const format = formatOf(language, currency, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return (cents) => format.format(cents / 100)
}

/** Writes basis points as a language does: 9 %, 2,5 %. */
export const percentText = (language: Language, basis_points: number): string =>
  formatOf(language, '%', { style: 'percent', maximumFractionDigits: 2 }).format(basis_points / 10_000)
