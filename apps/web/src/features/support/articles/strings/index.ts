import { defineStrings } from '#platform/i18n.ts'
import type { en } from './en.ts'

/** Questions and answers of the help page. */
export const articleStrings = defineStrings<typeof en>(import.meta.glob('./??.ts'))

export type ArticleSource = typeof en
