import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** One program: its frame, overview and settings. */
export const pageStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
