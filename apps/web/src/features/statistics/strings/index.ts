import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of figures: what was sold today, and over a period. */
export const statisticsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
