/** Four digits, the first not 0, and two letters; SA, SD and SS were never given out. */
const dutch = /^[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}$/

/** 1234AB of whatever was typed around it (spaces, dashes, dots, small letters); null when that is no Dutch postcode. */
export const normalizeZipCode = (typed: string): string | null => {
  const zip_code = typed.toUpperCase().replaceAll(/[\s.\-_\u2010-\u2015]+/g, '')
  return dutch.test(zip_code) ? zip_code : null
}

/** The four-digit area of a postcode. */
export const areaOf = (zip_code: string): string => zip_code.slice(0, 4)

/** The number of a house without its letter or addition, which lies in the same place; '' when there is no number. */
export const plainHouseNumber = (typed: string | null): string =>
  /^\D{0,3}?0*([1-9]\d{0,4})(?!\d)/.exec(typed?.trim() ?? '')?.[1] ?? ''

/** 1234 AB, as people write it. */
export const showZipCode = (zip_code: string): string => `${zip_code.slice(0, 4)} ${zip_code.slice(4)}`
