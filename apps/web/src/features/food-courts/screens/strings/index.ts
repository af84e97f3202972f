import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The pickup screens of a court, as its owner sets them up. */
export const screenStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
