import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Payments that somebody has to look at. */
export const alertStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
