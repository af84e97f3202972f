import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The administration's finances: payments, accounts, journals. */
export const ledgerStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
