import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** What a food court tells all its guests. */
export const announcementStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
