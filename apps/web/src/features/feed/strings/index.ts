import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the feed. */
export const feedStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
