import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words for the state of a draft: on the server, on this device, or on its way. */
export const autosaveStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
