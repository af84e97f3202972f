import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  question: 'Wohin dürfen wir liefern?',
  useAddress: 'Diese Adresse verwenden',
  usePickup: 'Abholen',
  recent: 'Zuletzt verwendet',
  consequenceTitle: 'Das ändert, was Sie bestellen können',
  noDelivery: '{name} liefert nicht nach {zip}',
  noPickup: '{name} bietet keine Abholung an',
  basketStays:
    'Ihr Warenkorb bleibt erhalten. Bestellen können Sie ihn dort erst mit einer anderen Adresse oder per Abholung.',
  emptyBasketNote: 'Sie können die Karte ansehen, aber nichts davon bestellen.',
  keepPickup: 'Bei Abholung bleiben',
  keepAddress: 'Bei {place} bleiben',
  changeAnyway: 'Trotzdem ändern',
  nowPickup: 'Sie holen Ihre Bestellung ab',
  nowAddress: 'Wir liefern nach {place}',
})
