import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  serial: 'Nr. {serial}',
  blank: 'Noch nicht verkauft',
  issued: 'Noch nicht aktiviert',
  blocked: 'Gesperrt',
  expired: 'Abgelaufen',
  used_up: 'Aufgebraucht',
  void: 'Zurückgezogen',
  howTo: 'Zum Bezahlen lassen Sie den QR-Code bei einer Akzeptanzstelle scannen.',
  likeCash: 'Bewahren Sie die Karte wie Bargeld auf: Wer den Code hat, kann damit bezahlen.',
  showBack: 'Rückseite zeigen',
  showFront: 'Vorderseite zeigen',
})
