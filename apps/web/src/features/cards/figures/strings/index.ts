import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The figures of a card program, and what its owner has to keep an eye on. */
export const figureStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
