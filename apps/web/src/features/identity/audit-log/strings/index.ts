import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The administration's audit log. */
export const auditStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
