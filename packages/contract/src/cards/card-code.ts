/** Codes of cards, as people type them. Pure: the server makes and checks them, the screen tells a slip of the finger without a call. */

/** Letters and digits that nobody takes for another one: no 0, O, 1, I, L. Their number is a prime, so that the check finds every slip. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const base = codeAlphabet.length

/** Characters of a code, the check character with them. */
export const codeLength = 16
/** Digits of a serial, which is printed outside and pays nothing. */
export const serialLength = 10
/** Digits of a rotating code, behind the serial. */
export const rotatingLength = 8

/** The typed or scanned text without spaces, dashes, dots and the address around a code. */
export const normalizeToken = (typed: string): string =>
  (typed.includes('#') ? typed.slice(typed.lastIndexOf('#') + 1) : typed).replaceAll(/[\s\-–—._·]/g, '').toUpperCase()

/**
 * The check character of the others: a sum of each weighted by its place, modulo 31. Any one wrong character and any two that changed
 * places give another one, as with ISBN-10.
 */
export const checkCharacter = (body: string): string => {
  const sum = Array.from(body, (character, at) => codeAlphabet.indexOf(character) * (at + 2)).reduce(
    (total, weighted) => total + weighted,
    0,
  )
  return codeAlphabet.charAt((base - (sum % base)) % base)
}

/** True for sixteen characters of the alphabet whose check character is right; `code` is normalized. */
export const isCardCode = (code: string): boolean =>
  code.length === codeLength &&
  Array.from(code).every((character) => codeAlphabet.includes(character)) &&
  checkCharacter(code.slice(0, -1)) === code.slice(-1)

/** As it is printed: four groups of four. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''

/** A serial as it is printed: 1234 567 890. */
export const groupedSerial = (serial: string): string => serial.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** A holder's own address of a card: 128 random bits in hexadecimal digits. */
const handlePattern = /^[0-9A-F]{32}$/

/** The meaning of a token by its shape alone. */
export type CardToken =
  | { readonly is: 'handle'; readonly handle: string }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'rotating'; readonly serial: string; readonly digits: string }
  | { readonly is: 'serial'; readonly serial: string }

/** Reads a token of any kind, with any spacing; undefined when it can be none. */
export const readCardToken = (typed: string): CardToken | undefined => {
  const token = normalizeToken(typed)
  if (handlePattern.test(token)) return { is: 'handle', handle: token.toLowerCase() }
  if (isCardCode(token)) return { is: 'code', code: token }
  if (!/^\d+$/.test(token)) return undefined
  if (token.length === serialLength) return { is: 'serial', serial: token }
  if (token.length !== serialLength + rotatingLength) return undefined
  return { is: 'rotating', serial: token.slice(0, serialLength), digits: token.slice(serialLength) }
}
