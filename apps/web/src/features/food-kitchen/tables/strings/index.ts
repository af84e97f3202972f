import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The tables of a restaurant or food court, and the cards that stand on them. */
export const tablesStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
