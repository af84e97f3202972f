import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The cards of all programs, for the administration. */
export const allCardsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
