import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words about a mail that did not arrive. */
export const lostMailStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
