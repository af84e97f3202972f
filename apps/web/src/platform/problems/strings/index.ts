import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Sentences about failures, and how to go on. */
export const problemStrings = defineStrings<typeof en>({
  en: () => import('./en.ts').then((words) => words.en),
  nl: () => import('./nl.ts').then((words) => words.nl),
  de: () => import('./de.ts').then((words) => words.de),
  ru: () => import('./ru.ts').then((words) => words.ru),
  uk: () => import('./uk.ts').then((words) => words.uk),
})
