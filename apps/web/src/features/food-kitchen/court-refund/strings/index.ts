import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words for a refund over several restaurants of a food court. */
export const courtRefundStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
