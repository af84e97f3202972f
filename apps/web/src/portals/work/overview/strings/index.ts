import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** How a program that takes orders stands now. */
export const overviewStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
