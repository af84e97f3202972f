import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  banktransferHint:
    'QR-Code innerhalb einer halben Stunde mit Ihrer Banking-App scannen; die Küche beginnt, sobald das Geld da ist',
  banktransferHintUntil: 'QR-Code bis {time} mit Ihrer Banking-App scannen; die Küche beginnt, sobald das Geld da ist',
  closedNow:
    '{name} kann Ihre Bestellung nicht mehr sofort ausführen. Wählen Sie einen Zeitpunkt und bestellen Sie erneut.',
  productGone: '{product} ist nicht mehr verfügbar. Nehmen Sie es aus dem Warenkorb, um den Rest zu bestellen.',
  optionGone: '{product}: Eine Option ist nicht mehr verfügbar. Wählen Sie neu.',
  payKeyMissing:
    '{name} kann gerade keine Online-Zahlungen annehmen. Wählen Sie eine andere Zahlungsart oder rufen Sie {phone} an.',
  payNotStarted:
    'Die Antwort des Zahlungsdienstes ist nicht verwertbar. Ihre Bestellung bleibt bestehen und wartet auf die Zahlung – versuchen Sie es erneut.',
  toBasket: 'Zum Warenkorb',
})
