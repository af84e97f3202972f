import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  pay: 'Mit einem Code bezahlen',
  code: 'Code',
  codeHint: 'Die acht Zeichen unter dem QR-Code',
  codeMissing: 'Geben Sie den Code ein',
  look: 'Suchen',
  unknown: 'Diesen Code kennen wir nicht. Vielleicht wurde er ersetzt; fragen Sie an der Kasse.',
  open: 'Geöffnet',
  openUntil: 'Geöffnet bis {time} Uhr',
  closed: 'Geschlossen',
  opens: 'Öffnet {when}',
  payThere: 'Bezahlen mit dem Handy ist hier noch nicht möglich. Bezahlen Sie wie gewohnt an der Kasse.',
  orderOnline: 'Online bestellen',
  menuOf: 'Speisekarte von {title}',
})
