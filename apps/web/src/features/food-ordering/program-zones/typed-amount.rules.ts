import { localeOf, type Language } from '../../../platform/language.ts'

/** As it is typed and sent: cents, or the text that was typed in euros, or null for nothing yet. */
export type TypedAmount = number | string | null

type AmountFault = 'amount_has_loose_separator' | 'amount_not_valid'

export const isBlank = (typed: TypedAmount): boolean => typed === null || String(typed).trim() === ''

/** Cents of what was typed in euros ('2,50', '2.5', '€ 3'), or what is wrong with it; null while there is nothing. */
export const centsOf = (typed: TypedAmount): number | null | AmountFault => {
  if (typeof typed === 'number' || typed === null) return typed
  const text = typed.replace('€', '').trim()
  if (text === '') return null
  if (/^[.,]|[.,]$/.test(text)) return 'amount_has_loose_separator'
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return euros === undefined ? 'amount_not_valid' : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Metres of what was typed in kilometres ('2,5'), or what is wrong with it; null while there is nothing. */
export const metresOf = (typed: TypedAmount): number | null | 'range_not_valid' => {
  if (typed === null) return null
  const text = String(typed).trim()
  if (text === '') return null
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return whole === undefined ? 'range_not_valid' : Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
}

const plain = (language: Language, fraction: { least: number; most: number }): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf[language], {
    useGrouping: false,
    minimumFractionDigits: fraction.least,
    maximumFractionDigits: fraction.most,
  })

/** An amount as it can be typed again: 250 -> '2,50', without thousands' signs. */
export const writeCents = (cents: number, language: Language): string =>
  plain(language, { least: 2, most: 2 }).format(cents / 100)

/** Kilometres as they can be typed again: 2.5 -> '2,5'. */
export const writeKilometres = (kilometres: number, language: Language): string =>
  plain(language, { least: 0, most: 3 }).format(kilometres)
