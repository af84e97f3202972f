import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** How people are addressed: the sign-up and the profile ask it alike. */
export const genderStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
