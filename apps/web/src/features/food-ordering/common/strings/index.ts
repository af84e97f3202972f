import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const commonStrings = defineStrings<typeof en>({
  en: () => import('./en.ts').then((m) => m.en),
  nl: () => import('./nl.ts').then((m) => m.nl),
  de: () => import('./de.ts').then((m) => m.de),
  ru: () => import('./ru.ts').then((m) => m.ru),
  uk: () => import('./uk.ts').then((m) => m.uk),
})
