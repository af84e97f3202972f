import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The word for every status of a payment or refund. */
export const transactionStatusStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
