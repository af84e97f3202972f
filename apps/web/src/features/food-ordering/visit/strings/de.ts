import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  way: 'Wie möchten Sie Ihre Bestellung erhalten?',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  pickupText: 'Sie holen Ihre Bestellung selbst im Restaurant ab.',
  zip: 'Postleitzahl',
  zipExample: '1234 AB',
  number: 'Hausnummer',
  addition: 'Zusatz',
  zipMissing: 'Geben Sie Ihre Postleitzahl ein',
  zipWrong: 'Geben Sie eine Postleitzahl wie 1234 AB ein',
  zipUnknown: 'Die Postleitzahl {zip} gibt es nicht',
  numberMissing: 'Geben Sie Ihre Hausnummer ein',
  useLocation: 'Meinen Standort verwenden',
  locationDenied: 'Ihr Browser gibt den Standort nicht frei. Geben Sie Ihre Postleitzahl ein, das geht genauso gut.',
  locationUnknown: 'Hier haben wir keine Adresse gefunden. Geben Sie Ihre Postleitzahl ein.',
  locationFound: 'Gefunden. Prüfen Sie Ihre Hausnummer.',
  chooseAddress: 'Adresse wählen',
  table: 'Tisch {label}',
  changePlace: '{place}, ändern',
  sessionRenewed: 'Wir haben Ihre Sitzung erneuert; prüfen Sie Ihren Warenkorb.',
})
