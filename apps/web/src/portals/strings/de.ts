import { translation } from '../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  skip: 'Zum Inhalt springen',
  account: 'Ihr Konto',
  language: 'Sprache',
  appearance: 'Darstellung',
  system: 'Wie dieses Gerät',
  light: 'Hell',
  dark: 'Dunkel',
  signIn: 'Anmelden',
  profile: 'Profil',
  signOut: 'Abmelden',
  privacy: 'Datenschutz-Einstellungen',
  help: 'Hilfe',
  orders: 'Bestellungen',
  myOrders: 'Meine Bestellungen',
  unknownPath: 'Diese Seite gibt es nicht (mehr).',
  signedOut: 'Sie wurden abgemeldet. Melden Sie sich an, um fortzufahren.',
  goodbye: 'Sie sind abgemeldet.',
  pageNotLoaded: 'Diese Seite wurde nicht geladen',
  pageNotLoadedText: 'Die Verbindung ist langsam oder es gibt eine neuere Version. Neu laden hilft meistens.',
  reload: 'Seite neu laden',
  pageBroke: 'Auf dieser Seite ist etwas schiefgegangen',
  pageBrokeText: 'Ihre anderen Eingaben bleiben erhalten. Laden Sie die Seite neu, um fortzufahren.',
  testMode: 'Testmodus: kein echtes Geld',
})
