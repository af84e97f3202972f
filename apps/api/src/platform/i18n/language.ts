import { Languages, type Language } from '@plein/contract/schema'

/** The language in which somebody is written to: their own, where it is known and one of ours. */
export const toLanguage = (known: string | null | undefined): Language =>
  Languages.find((language) => language === known) ?? 'nl'

/** The locale in which each language writes numbers. */
export const locales: Readonly<Record<Language, string>> = {
  nl: 'nl-NL',
  en: 'en-GB',
  de: 'de-DE',
  ru: 'ru-RU',
  uk: 'uk-UA',
}
