import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of notices: a sentence for each kind and what happened. */
export const noticeStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
