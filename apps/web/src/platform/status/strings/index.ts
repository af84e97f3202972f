import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The word for every status of an order. */
export const statusStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
