import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Cards at a shop's till: taking, selling, and what was done with them. */
export const tillStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
