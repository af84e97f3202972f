import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words for a restaurant's sales, day by day. */
export const totalsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
