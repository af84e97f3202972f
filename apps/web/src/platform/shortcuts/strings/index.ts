import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words for each key of the keyboard. */
export const shortcutStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
