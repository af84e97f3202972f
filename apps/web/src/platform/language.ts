import { languages as settings, Languages, type Language } from '@plein/contract/i18n/languages'
import { createSignal } from './signal.ts'
import { browserStorage } from './storage.ts'

export type { Language }
export const languages = Languages

const each = (value: (language: Language) => string): Readonly<Record<Language, string>> =>
  Object.fromEntries(languages.map((code) => [code, value(code)])) as Record<Language, string>

/** Each language by its own name, as a picker shows it. */
export const languageNames = each((code) => settings[code].name)

/** The locale whose conventions for money and numbers a language follows. */
export const locales = each((code) => settings[code].locale)

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

const KEY = 'language'
const { emit, subscribe } = createSignal()

const stored = (): Language | null => {
  const value = browserStorage.get(KEY)
  return isLanguage(value) ? value : null
}

let current: Language = stored() ?? 'nl'

/** The first of the browser's languages that is one of ours. */
const ofBrowser = (): Language | undefined =>
  navigator.languages.map((locale) => locale.slice(0, 2).toLowerCase()).find(isLanguage)

/** A stored choice of the visitor wins; a host's branding may start in its own language, else it is the browser's. */
export const startLanguage = (preferred: Language | null): void => {
  current = stored() ?? preferred ?? ofBrowser() ?? 'nl'
  document.documentElement.lang = current
}

export const language = (): Language => current

export const onLanguage = subscribe

/** Switches at once; `changeLanguage` in i18n.ts first loads the words that the screen shows. */
export const switchLanguage = (next: Language): void => {
  current = next
  browserStorage.set(KEY, next)
  document.documentElement.lang = next
  emit()
}
