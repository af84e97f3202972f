import { translation } from '#platform/i18n.ts'
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
  payThere:
    'Bezahlen Sie wie gewohnt an der Kasse. Möchten Sie lieber selbst bestellen? Öffnen Sie eine Speisekarte, wählen Sie aus und bezahlen Sie online.',
  payOnlyThere: 'Bezahlen Sie wie gewohnt an der Kasse. Online bestellen ist hier gerade nicht möglich.',
  orderOnline: 'Hier selbst bestellen',
  menuOf: 'Speisekarte von {title} öffnen',
})
