import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the delivery log. */
export const messageLogStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
