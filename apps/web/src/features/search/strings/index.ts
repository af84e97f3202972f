import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the search: its page, and what it finds in the palette. */
export const searchStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
