import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words for whoever keeps the books: VAT, the month's files. */
export const booksStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
