import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of figures of a period: sums and their definitions, comparisons, tables. */
export const figuresStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
