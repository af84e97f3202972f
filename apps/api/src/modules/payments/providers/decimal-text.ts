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
