import { LANGUAGES, type Currency, type Language } from '../core/model.ts'
import { de } from './strings/de.ts'
import { en, type Strings } from './strings/en.ts'
import { nl } from './strings/nl.ts'
import { ru } from './strings/ru.ts'
import { uk } from './strings/uk.ts'

const CATALOGUE: Record<Language, Strings> = { nl, en, de, ru, uk }
const LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', ru: 'ru-RU', uk: 'uk-UA' }

export const LANGUAGE_NAMES: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
  uk: 'Українська',
}

export const getStrings = (language: Language): Strings => CATALOGUE[language]

/** The language a page was asked for, else the payment's. */
export const toLanguage = (asked: unknown, fallback: Language): Language =>
  LANGUAGES.find((language) => language === asked) ?? fallback

/** Cents as a reader of that language writes them. */
export const moneyText = (language: Language, currency: Currency, cents: number): string => {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(LOCALES[language], format).format(cents / 100)
}

/** dd-MM-yyyy HH:mm, Dutch time. */
export const momentText = (moment: number): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment)
  return parts.replace(',', '').replaceAll('/', '-')
}
