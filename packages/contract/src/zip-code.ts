/** Dutch postcodes, for the server and for the screens that say at once what is none. Pure and without dependencies. */

/** Four digits, the first not 0, and two letters; SA, SD and SS were never given out. */
const dutch = /^[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}$/

/** 1234AB of whatever was typed around it (spaces, dashes, dots, small letters); null when that is no Dutch postcode. */
export const normalizeZipCode = (typed: string): string | null => {
  const zip_code = typed.toUpperCase().replaceAll(/[\s.\-_\u2010-\u2015]+/g, '')
  return dutch.test(zip_code) ? zip_code : null
}

/** A postcode (1234AB) or a four-digit area as it is kept; null for what is neither. */
export const normalizeZone = (typed: string): string | null => {
  const text = typed.trim()
  return /^[1-9][0-9]{3}$/.test(text) ? text : normalizeZipCode(text)
}

/** The four-digit area of a postcode. */
export const toPostcodeArea = (zip_code: string): string => zip_code.slice(0, 4)

/** 1234 AB, as people write it; an area stays as it is. */
export const showZipCode = (zip_code: string): string => `${zip_code.slice(0, 4)} ${zip_code.slice(4)}`.trim()
