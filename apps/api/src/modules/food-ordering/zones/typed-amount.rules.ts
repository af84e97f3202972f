/** Why a typed amount is none: codes of faults. */
export type AmountFault = 'amount_has_loose_separator' | 'amount_not_valid'

/** Cents of what was typed in euros ('2,50', '2.5', '€ 3'), or what is wrong with it. Text that is blank is nothing yet: null. */
export const centsOf = (typed: number | string | null): number | null | AmountFault => {
  if (typeof typed === 'number' || typed === null) return typed
  const text = typed.replace('€', '').trim()
  if (text === '') return null
  if (/^[.,]|[.,]$/.test(text)) return 'amount_has_loose_separator'
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return euros === undefined ? 'amount_not_valid' : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Metres of what was typed in kilometres ('2,5'), or what is wrong with it. Text that is blank is nothing yet: null. */
export const metresOf = (typed: number | string | null): number | null | 'range_not_valid' => {
  if (typed === null) return null
  const text = String(typed).trim()
  if (text === '') return null
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return whole === undefined ? 'range_not_valid' : Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
}

/** As it is kept and answered: cents where it can be read, else what was typed. */
export const keptAmount = (typed: number | string | null): number | string | null => {
  const cents = centsOf(typed)
  return typeof cents === 'string' ? typed : cents
}

/** As it is kept and answered: kilometres where it can be read, else what was typed. */
export const keptKilometres = (typed: number | string | null): number | string | null => {
  const metres = metresOf(typed)
  return typeof metres === 'string' ? typed : metres === null ? null : metres / 1000
}
