import { languages, Languages, type Language } from '@plein/contract/i18n/languages'

/** The language in which somebody is written to: their own, where it is known and one of ours. */
export const toLanguage = (known: string | null | undefined): Language =>
  Languages.find((language) => language === known) ?? 'nl'

/** The locale in which a language writes numbers. */
export const localeFor = (language: Language): string => languages[language].locale
