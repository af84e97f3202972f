/** The characters that a field accepts, also when pasted. Each filter takes the text and answers the rest of it. */
export type Filter = (text: string) => string

const once = (text: string, sign: RegExp): string => {
  const at = text.search(sign)
  return at < 0 ? text : text.slice(0, at + 1) + text.slice(at + 1).replaceAll(/[.,]/g, '')
}

const decimals = (text: string, places: number): string => {
  const at = text.search(/[.,]/)
  return at < 0 ? text : text.slice(0, at + 1 + places)
}

const minus = (text: string, rest: string): string => (/^\s*[-−]/.test(text) ? `-${rest}` : rest)

export const filters = {
  /** Digits, with leading zeros. */
  numeric: (text) => text.replaceAll(/\D/g, ''),
  /** A whole number, minus allowed. */
  integer: (text) => minus(text, text.replaceAll(/\D/g, '')),
  /** A number with one decimal sign, minus allowed. */
  decimal: (text) => minus(text, once(text.replaceAll(/[^\d.,]/g, ''), /[.,]/)),
  /** Letters of any script, spaces, hyphen and apostrophe. */
  letters: (text) => text.replaceAll(/[^\p{L}\p{M} '’-]/gu, ''),
  /** An amount with at most two decimals, minus allowed. */
  currency: (text) => minus(text, decimals(once(text.replaceAll(/[^\d.,]/g, ''), /[.,]/), 2)),
  /** An amount without a minus. */
  positive_currency: (text) => decimals(once(text.replaceAll(/[^\d.,]/g, ''), /[.,]/), 2),
} satisfies Record<string, Filter>
