import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of rows that can be put in order. */
export const sortingStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
