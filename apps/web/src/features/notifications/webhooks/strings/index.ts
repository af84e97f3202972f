import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of webhooks. */
export const webhookStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
