import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** One order, as the restaurant sees it. */
export const orderStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
