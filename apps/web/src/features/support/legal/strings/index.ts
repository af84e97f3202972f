import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Terms, privacy and accessibility: the statements of the platform itself. */
export const legalStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
