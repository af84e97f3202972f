import { language } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { shortcutStrings } from '#platform/shortcuts/strings/index.ts'
import { articleStrings } from './articles/strings/index.ts'
import { legalStrings } from './legal/strings/index.ts'
import { supportStrings } from './strings/index.ts'

/** The words of help and support in the language of the screen, before the first of their pages is drawn. */
export const loadSupportWords = (): Promise<unknown> =>
  Promise.all([supportStrings, articleStrings, shortcutStrings, problemStrings].map((item) => item.load(language())))

/** Words of the platform's statements. */
export const loadLegalWords = (): Promise<unknown> => legalStrings.load(language())
