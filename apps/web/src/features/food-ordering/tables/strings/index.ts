import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The page to which the code on a table leads. */
export const tableStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
