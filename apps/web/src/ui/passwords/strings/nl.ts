import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  password: 'Wachtwoord',
  repeat: 'Herhaal het wachtwoord',
  passwordRequired: 'Vul je wachtwoord in',
  passwordWeak: 'Gebruik minstens 8 tekens met een hoofdletter, kleine letter en cijfer',
  passwordsDiffer: 'De wachtwoorden zijn niet gelijk',
  ruleLength: 'Minstens 8 tekens',
  ruleUpper: 'Een hoofdletter',
  ruleLower: 'Een kleine letter',
  ruleDigit: 'Een cijfer',
  ruleSame: 'Twee keer hetzelfde wachtwoord',
  kept: 'in orde',
  missing: 'ontbreekt nog',
  stillNeeded: 'Nog nodig: {rules}',
  allKept: 'Het wachtwoord heeft alles wat nodig is',
})
