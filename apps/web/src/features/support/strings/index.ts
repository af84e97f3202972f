import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of help and support. */
export const supportStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
