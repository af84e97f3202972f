import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** People: the own profile, others' public one, and the administration's list. */
export const peopleStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
