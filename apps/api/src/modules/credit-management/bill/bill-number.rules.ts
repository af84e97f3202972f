/** The series of numbers of a program: bills and credit notes, each counted by year. */
export type Series = 'bill' | 'credit_note'

/** The beginning of the numbers of a series in a year: `2026-`, and `C2026-` of credit notes. */
export const numberPrefix = (series: Series, year: number): string => `${series === 'credit_note' ? 'C' : ''}${year}-`

/** `2026-0113`, and `C2026-0007` of credit notes; from the ten thousandth on the number is longer. */
export const writeNumber = (series: Series, year: number, count: number): string =>
  `${numberPrefix(series, year)}${String(count).padStart(4, '0')}`

/** The counter of a series of a program in a year. */
export const numberCounter = (program_uuid: string, series: Series, year: number): string =>
  `${series}:${program_uuid}:${year}`

/** The remainder by 97 of a text whose letters count as 10 to 35. */
const remainder97 = (text: string): number =>
  Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** The creditor reference of ISO 11649 of a text of letters and digits, 21 at most: RF, two check digits, the text. */
export const writeReference = (text: string): string => {
  const check = 98 - remainder97(`${text}RF00`)
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** True for a creditor reference whose check digits are right; spaces do not count. */
export const isReference = (typed: string): boolean => {
  const text = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder97(`${text.slice(4)}${text.slice(0, 4)}`) === 1
}
