import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** An order that a restaurant takes by telephone. */
export const newOrderStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
