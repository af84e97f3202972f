import type { Language } from '@plein/contract/schema'

/** The locale in which each language writes numbers. */
export const locales: Readonly<Record<Language, string>> = {
  nl: 'nl-NL',
  en: 'en-GB',
  de: 'de-DE',
  ru: 'ru-RU',
  uk: 'uk-UA',
}

const formats = new Map<string, Intl.NumberFormat>()

/** Writes cents as a language does: € 23,00. Formats are made once: making one costs more than a thousand uses. */
export const moneyText = (language: Language, currency: string): ((cents: number) => string) => {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    // Without narrowSymbol Ukrainian would read EUR.
    format = new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(key, format)
  }
  const found = format
  return (cents) => found.format(cents / 100)
}
