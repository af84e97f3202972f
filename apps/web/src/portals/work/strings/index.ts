import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The rail of the portals for people at work. */
export const workStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
