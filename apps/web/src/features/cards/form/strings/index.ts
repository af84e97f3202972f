import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The form of a card program. */
export const cardSetupStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
