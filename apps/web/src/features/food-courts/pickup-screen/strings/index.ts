import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** What a pickup screen says. */
export const pickupStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
