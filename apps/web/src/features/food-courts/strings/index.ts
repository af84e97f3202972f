import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Courts and the restaurants that they invite. */
export const courtStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
