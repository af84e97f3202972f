import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of messages to a device: whether they come, and where. */
export const pushStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
