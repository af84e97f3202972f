import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The administration's promotion codes. */
export const promotionStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
