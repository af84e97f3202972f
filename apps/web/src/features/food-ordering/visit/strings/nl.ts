import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  way: 'Hoe wil je je bestelling ontvangen?',
  delivery: 'Bezorgen',
  pickup: 'Afhalen',
  pickupText: 'Je haalt je bestelling zelf op bij het restaurant.',
  zip: 'Postcode',
  zipExample: '1234 AB',
  number: 'Huisnummer',
  addition: 'Toevoeging',
  zipMissing: 'Vul je postcode in',
  zipWrong: 'Vul een postcode in zoals 1234 AB',
  zipUnknown: '{zip} is geen bestaande postcode',
  numberMissing: 'Vul je huisnummer in',
  useLocation: 'Gebruik mijn locatie',
  locationDenied: 'Je browser deelt je locatie niet. Vul je postcode in, dat werkt net zo goed.',
  locationUnknown: 'We vonden hier geen adres. Vul je postcode in.',
  locationFound: 'Gevonden. Controleer je huisnummer.',
  chooseAddress: 'Kies een adres',
  table: 'Tafel {label}',
  changePlace: '{place}, wijzigen',
  sessionRenewed: 'We hebben je sessie vernieuwd; controleer je mandje.',
})
