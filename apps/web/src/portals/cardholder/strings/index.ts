import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The cardholder portal. */
export const cardholderStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
