import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the shells: navigation, account, footer, consent, and what happens around pages. */
export const shellStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
