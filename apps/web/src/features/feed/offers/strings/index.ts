import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of what posts sell: apart from those of the feed, of which there are many. */
export const offerStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
