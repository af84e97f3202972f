import type { Language } from '@plein/contract/schema'

/** The link to help under every mail. */
export const helpWords: Readonly<Record<Language, string>> = {
  nl: 'Hulp en contact',
  en: 'Help and contact',
  de: 'Hilfe und Kontakt',
  ru: 'Справка и контакты',
  uk: 'Довідка й контакти',
}
