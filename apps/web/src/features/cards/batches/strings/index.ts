import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Cards of an order as they are made, printed and sent. */
export const batchStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
