import { translation } from '../../../../platform/i18n.ts'
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
  payThere: 'Met je telefoon betalen kan hier nog niet. Betaal aan de kassa, zoals je gewend bent.',
  orderOnline: 'Online bestellen',
  menuOf: 'Menu van {title}',
})
