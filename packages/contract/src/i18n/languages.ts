const two = ['one', 'other'] as const
const four = ['one', 'few', 'many', 'other'] as const

/**
 * The product's languages, a line each: the name that a picker shows, the locale of numbers and days, and the forms that a
 * count takes. A language is this line and its texts (CONTRIBUTING.md, Add a language).
 */
export const languages = {
  nl: { name: 'Nederlands', locale: 'nl-NL', forms: two },
  en: { name: 'English', locale: 'en-GB', forms: two },
  de: { name: 'Deutsch', locale: 'de-DE', forms: two },
  ru: { name: 'Русский', locale: 'ru-RU', forms: four },
  uk: { name: 'Українська', locale: 'uk-UA', forms: four },
} as const satisfies Readonly<Record<string, Settings>>

interface Settings {
  readonly name: string
  readonly locale: string
  readonly forms: readonly string[]
}

export type Language = keyof typeof languages

/** All codes, in the order of the pickers. */
export const Languages = Object.keys(languages) as readonly Language[]
