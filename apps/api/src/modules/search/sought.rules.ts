/** The meaning of a typed text: a number, an amount, words, or several of them. */
export interface Sought {
  /** As it was typed, without spaces at its ends. */
  readonly text: string
  /** '1042', '#1042': a whole number without zeros in front. */
  readonly number: number | null
  /** '23,00', '€ 23', '1.234,50': cents. */
  readonly amount: number | null
  /** A pattern for LIKE in small letters, of texts that are no amounts and have at least three characters; see `short_like`. */
  readonly like: string | null
  /** The same from two characters on: for tables that are read quickly without an index. */
  readonly short_like: string | null
}

const shortest = 2
/** An index of trigrams can look for nothing shorter. */
const shortestIndexed = 3
const maxDigits = 13

/** Reads a text; null when it is too short to look for. */
export const readSought = (typed: string): Sought | null => {
  const text = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const number = numberIn(text)
  const amount = amountIn(text)
  const length = Array.from(text).length
  if (number === null && amount === null && length < shortest) return null
  const like = `%${text
    .replace(/^#/, '')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return {
    text,
    number,
    amount,
    like: amount === null && length >= shortestIndexed ? like : null,
    short_like: amount === null && length >= shortest ? like : null,
  }
}

const numberIn = (text: string): number | null => {
  const digits = /^#?([1-9]\d*)$/.exec(text)?.[1]
  return digits !== undefined && digits.length <= maxDigits ? Number(digits) : null
}

/** Without a currency sign an amount has two decimals: '1042' is a number. The last separator is the decimal one, in whichever language. */
const amountIn = (text: string): number | null => {
  const bare = text.replaceAll(/€|^EUR\b|\bEUR$/gi, '').replaceAll(/[\s\u00a0\u202f]|^[-−]/g, '')
  const has_sign = /€|^EUR\b|\bEUR$/i.test(text)
  const [, whole = '', cents] = /^[-−]?((?:\d{1,3}(?:[.,'’]\d{3})+|\d+))(?:[.,](\d{2}))?$/.exec(bare) ?? []
  if (whole === '' || (cents === undefined && !has_sign)) return null
  const digits = whole.replaceAll(/\D/g, '')
  return digits.length > maxDigits ? null : Number(digits) * 100 + Number(cents ?? '0')
}
