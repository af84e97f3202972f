import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The list of orders, for the office. */
export const officeStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
