// Made by `npm run check -- typed-strings --fix` from the list of languages and from en.ts.
import { inEachLanguage } from '@plein/contract/i18n/in-each-language'
import * as de from './de.ts'
import * as en from './en.ts'
import * as nl from './nl.ts'
import * as ru from './ru.ts'
import * as uk from './uk.ts'

const texts = inEachLanguage({ de, en, nl, ru, uk })

export const { tableWords } = texts
