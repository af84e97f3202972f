import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words of a kitchen's printer. */
export const printStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
