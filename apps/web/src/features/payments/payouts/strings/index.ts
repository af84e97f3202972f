import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Payouts: what a restaurant gets, and why. */
export const payoutsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
