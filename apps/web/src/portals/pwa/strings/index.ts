import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words around new versions of the product, and its way to the home screen. */
export const pwaStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
