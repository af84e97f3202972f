/** The characters at which food_ordering.customer_words separates words. */
const between = /[\s@._+-]+/
/** Longer digits than any restaurant counts orders with: a telephone number. */
const maxDigitsOfNumber = 8

/** A word of PostgreSQL's tsquery: the text as it is, whatever stands in it. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The order number that a search means; undefined when it means something else. A telephone number begins with 0 or +. */
export const orderNumberIn = (search: string): number | undefined => {
  const digits = /^#?([1-9]\d*)$/.exec(search)?.[1]
  return digits !== undefined && digits.length <= maxDigitsOfNumber ? Number(digits) : undefined
}

/** As orders have a telephone number: with its country after 00 or +, without the 0 in front of it otherwise. */
const phoneIn = (search: string): string | undefined => {
  const digits = search.replaceAll(/[\s()/.-]/g, '')
  return /^\+?\d{4,}$/.test(digits) ? digits.replace(/^(\+|00|0)/, '') : undefined
}

/**
 * The tsquery of a search for a telephone number, or for words that all begin so. A single letter is a whole word: more begins with it
 * than anybody reads. null: nothing is left to search for.
 */
export const getCustomerQuery = (search: string): string | null => {
  const phone = phoneIn(search)
  if (phone !== undefined) return `${quoted(phone)}:*`
  const words = search.toLowerCase().split(between).filter(Boolean)
  if (words.length === 0) return null
  return words.map((word) => (word.length === 1 ? quoted(word) : `${quoted(word)}:*`)).join(' & ')
}
