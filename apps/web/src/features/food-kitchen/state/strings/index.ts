import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The order board. */
export const boardStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
