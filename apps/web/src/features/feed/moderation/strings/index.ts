import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of moderation: apart from those of the feed, which every reader loads. */
export const moderationStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
