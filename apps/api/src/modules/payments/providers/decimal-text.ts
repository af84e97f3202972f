/** Cents as the text with two decimals that providers take: 2300 -> '23.00'. */
export const decimalText = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`)
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Cents of such a text; undefined when it is not exactly that. Never by way of a fraction. */
export const parseCents = (text: unknown): number | undefined => {
  if (typeof text !== 'string' || !/^\d{1,13}\.\d\d$/.test(text)) return undefined
  return Number(text.replace('.', ''))
}

/**
 * A decimal text as a whole number of units of `decimals` digits: ('-1.5', 4) is -15000. Fewer digits or more zeros are the same. Undefined when
 * it is not a number, or has more digits than that. Never by way of a fraction.
 */
export const parseSigned = (text: string, decimals: 2 | 4): number | undefined => {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,10})(?:[.,](\d{1,10}))?$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined
  const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign === '-' && value !== 0 ? -value : value
}
