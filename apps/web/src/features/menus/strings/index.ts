import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the menu's editor. */
export const menuStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
