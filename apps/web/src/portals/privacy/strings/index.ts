import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Consent and what is kept. */
export const privacyStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
