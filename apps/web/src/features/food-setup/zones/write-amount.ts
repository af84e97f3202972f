import { locales, type Language } from '#platform/language.ts'

const plain = (language: Language, fraction: { least: number; most: number }): Intl.NumberFormat =>
  new Intl.NumberFormat(locales[language], {
    useGrouping: false,
    minimumFractionDigits: fraction.least,
    maximumFractionDigits: fraction.most,
  })

/** An amount as it can be typed again: 250 -> '2,50', without thousands' signs. */
export const writeCents = (cents: number, language: Language): string =>
  plain(language, { least: 2, most: 2 }).format(cents / 100)

/** Kilometres as they can be typed again: 2.5 -> '2,5'. */
export const writeKilometres = (kilometres: number, language: Language): string =>
  plain(language, { least: 0, most: 3 }).format(kilometres)
