/** Letters and digits that nobody misreads on the telephone: no I, L, O, U, 0, 1. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const length = 8

/** Eight characters in two groups, from random bytes: H7K2-9QXM. 30^8 of them. */
export const readableCode = (bytes: Uint8Array): string => {
  const characters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length] ?? '')
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
