import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Sentences about failures, and how to go on. */
export const problemStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
