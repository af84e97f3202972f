import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of following a program. */
export const followStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
