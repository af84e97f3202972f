import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The ticket printers of a kitchen: their settings, and their trouble on the board. */
export const printerStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
