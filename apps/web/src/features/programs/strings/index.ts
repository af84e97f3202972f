import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words that all kinds of programs share. */
export const programsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
