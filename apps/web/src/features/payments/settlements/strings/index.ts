import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Settlements of providers. */
export const settlementStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
