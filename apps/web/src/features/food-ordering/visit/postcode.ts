/** A Dutch postcode of whatever was typed: '1012ab', '1012 ab' -> '1012 AB'. Null when it can't be one. */
export const readPostcode = (text: string): string | null => {
  const bare = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(bare) ? `${bare.slice(0, 4)} ${bare.slice(4)}` : null
}

/** House number and addition as one, the way the session keeps them: 14 and 'a' -> '14A'. */
export const joinHouseNumber = (number: string, addition: string): string =>
  `${number.trim()}${
    addition.trim() === ''
      ? ''
      : addition
          .trim()
          .toUpperCase()
          .replace(/^(?=\d)/, '-')
  }`

/** The other way around: '14A' -> 14 and A. */
export const splitHouseNumber = (joined: string | null): { number: string; addition: string } => {
  const [, number = '', addition = ''] = /^\s*(\d+)\s*-?\s*(.*)$/.exec(joined ?? '') ?? []
  return { number, addition }
}
