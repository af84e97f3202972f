import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The cards of a program and their orders, for its owner. */
export const ownerCardStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
