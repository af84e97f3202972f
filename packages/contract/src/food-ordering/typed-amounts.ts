/** Amounts and distances of a form, as they are typed. Pure and without dependencies: the server and the form read them alike. */

/** A number (cents, kilometres), or the text that was typed, or null for nothing yet. */
export type Typed = number | string | null

export const isBlank = (typed: Typed): boolean => typed === null || String(typed).trim() === ''

/** Why a typed amount is none: codes of faults. */
type AmountError = 'amount_has_loose_separator' | 'amount_not_valid'

/** Cents of what was typed in euros ('2,50', '2.5', '€ 3'), or what is wrong with it. Text that is blank is nothing yet: null. */
export const parseCents = (typed: Typed): number | null | AmountError => {
  if (typeof typed === 'number' || typed === null) return typed
  const text = typed.replace('€', '').trim()
  if (text === '') return null
  if (/^[.,]|[.,]$/.test(text)) return 'amount_has_loose_separator'
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return euros === undefined ? 'amount_not_valid' : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Metres of what was typed in kilometres ('2,5'), or what is wrong with it. Text that is blank is nothing yet: null. */
export const parseMetres = (typed: Typed): number | null | 'range_not_valid' => {
  if (typed === null) return null
  const text = String(typed).trim()
  if (text === '') return null
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return whole === undefined ? 'range_not_valid' : Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
}
