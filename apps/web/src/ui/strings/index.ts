import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The few words that components say themselves. */
export const kitStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
