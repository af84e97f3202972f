import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The calls of guests at tables, on the board. */
export const callStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
