import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  pay: 'Betalen met een code',
  code: 'Code',
  codeHint: 'De acht tekens onder de QR-code',
  codeMissing: 'Vul de code in',
  look: 'Opzoeken',
  unknown: 'Deze code kennen we niet. Misschien is hij vervangen; vraag het aan de kassa.',
  open: 'Open',
  openUntil: 'Open tot {time}',
  closed: 'Gesloten',
  opens: 'Opent {when}',
  payThere:
    'Betaal aan de kassa, zoals je gewend bent. Bestel je liever zelf? Open een menukaart, kies, en betaal online.',
  payOnlyThere: 'Betaal aan de kassa, zoals je gewend bent. Online bestellen kan hier nu niet.',
  orderOnline: 'Hier zelf bestellen',
  menuOf: 'Open de menukaart van {title}',
})
