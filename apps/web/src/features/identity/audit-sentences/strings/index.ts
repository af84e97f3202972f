import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Sentences of the audit log, one for each action. */
export const sentenceStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
