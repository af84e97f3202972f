import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The word for the feed where portals lead to it: apart from its own, which come with its pages. */
export const feedLinkStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
