import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  ways: 'Wege zu bezahlen',
  scan: 'Scannen',
  myCode: 'Mein Code',
  scanText:
    'Scannen Sie den Code an der Kasse oder den einer Zahlungsanfrage. Nur unsere eigenen Links führen irgendwohin.',
  startCamera: 'Mit der Kamera scannen',
  scanHint: 'Halten Sie den QR-Code vor die Kamera.',
  scanOther:
    'Mit diesem Code lässt sich nichts bezahlen. Scannen Sie den an der Kasse oder auf dem Telefon des Geschäfts.',
  orType: 'Oder Code eintippen',
  here: 'Das Geschäft bittet Sie um eine Zahlung',
  hereText: 'Sehen Sie sich den Betrag an und wofür er ist.',
  toRequest: 'Zur Zahlungsanfrage',
  closed: 'Hier können Sie jetzt nicht bezahlen',
  closedText: 'Die Kasse ist geschlossen.',
  opens: 'Die Kasse öffnet {when}.',
  amount: 'Betrag',
  amountMissing: 'Tippen Sie einen Betrag ein',
  amountTooLarge: 'Höchstens {most}',
  what: 'Wofür (freiwillig)',
  program: 'Für',
  next: 'Weiter mit {amount}',
  goOn: 'Weiter',
  codeText: 'Lassen Sie das Geschäft diesen Code scannen, oder lesen Sie ihn vor. Was es verlangt, erscheint hier.',
  newCodeIn: { one: 'Neuer Code in {n} Sekunde', other: 'Neuer Code in {n} Sekunden' },
  codeChanged: 'Der Code wurde erneuert',
  codeTyped: 'Code zum Vorlesen:',
  codeFailed: 'Ihr Code wurde nicht geladen',
  codeOffline: 'Keine Verbindung. Ihr Code kommt von selbst zurück.',
  withCard: 'Mit einer eigenen Karte bezahlen',
})
