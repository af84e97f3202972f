import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** An owner orders cards, and pays for them. */
export const cardOrderStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
