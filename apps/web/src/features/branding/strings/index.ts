import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** a brand and its own host. */
export const brandingStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
