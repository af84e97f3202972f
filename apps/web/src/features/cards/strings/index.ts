import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Owners' words for their cards: types, times and uses, on all of their screens. */
export const cardOwnerStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
