import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Sentences of the audit log, one for each action. */
export const sentenceStrings = defineStrings<typeof en>({
  en: () => import('./en.ts').then((words) => words.en),
  nl: () => import('./nl.ts').then((words) => words.nl),
  de: () => import('./de.ts').then((words) => words.de),
  ru: () => import('./ru.ts').then((words) => words.ru),
  uk: () => import('./uk.ts').then((words) => words.uk),
})
