import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The list of programs, its drafts, and the choice of a kind. */
export const listStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
