import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const documentStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
