import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Words for the steps that a new restaurant still needs. */
export const firstStepsStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
