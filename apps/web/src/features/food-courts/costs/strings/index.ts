import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Charges between a court and its restaurants, and the invoices for its fees. */
export const costStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
