import { toCents, toValue } from '../core/money.ts'
import { fieldInvalid } from '../core/refusal.ts'

/** Cents as the JSON number of CCV's answers: 990 as 9.9. */
export const toNumber = (cents: number): number => Number(toValue(cents))

/** A number (or a text, as CCV's own plugins send) with its two decimals; undefined when it has more, or is none. */
export const toDecimals = (amount: unknown): string | undefined => {
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount) : ''
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : `${whole}.${decimals.padEnd(2, '0')}`
}

/** The two decimals of a member of a request, or a refusal. */
export const checkedDecimals = (amount: unknown, field: string): string => {
  const decimals = toDecimals(amount)
  if (decimals === undefined) throw fieldInvalid(field, 'An amount is a decimal with at most two decimals.')
  return decimals
}

export const checkedCents = (amount: unknown, field: string): number => toCents(checkedDecimals(amount, field))
