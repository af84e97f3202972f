import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  password: 'Passwort',
  repeat: 'Passwort wiederholen',
  passwordRequired: 'Geben Sie Ihr Passwort ein',
  passwordWeak: 'Verwenden Sie mindestens 8 Zeichen mit Großbuchstabe, Kleinbuchstabe und Ziffer',
  passwordsDiffer: 'Die beiden Passwörter sind verschieden',
  ruleLength: 'Mindestens 8 Zeichen',
  ruleUpper: 'Ein Großbuchstabe',
  ruleLower: 'Ein Kleinbuchstabe',
  ruleDigit: 'Eine Ziffer',
  ruleSame: 'Zweimal dasselbe Passwort',
  kept: 'erfüllt',
  missing: 'fehlt noch',
  stillNeeded: 'Es fehlt noch: {rules}',
  allKept: 'Das Passwort hat alles, was es braucht',
})
