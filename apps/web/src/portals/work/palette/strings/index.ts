import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** The words of the command palette. */
export const paletteStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))
