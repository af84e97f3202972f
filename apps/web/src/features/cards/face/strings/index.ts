import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words on the picture of a card. */
export const cardFaceStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
