import { translation } from '../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  skip: 'Naar de inhoud',
  account: 'Je account',
  language: 'Taal',
  appearance: 'Weergave',
  system: 'Zoals dit apparaat',
  light: 'Licht',
  dark: 'Donker',
  signIn: 'Inloggen',
  profile: 'Profiel',
  signOut: 'Uitloggen',
  privacy: 'Privacy-instellingen',
  help: 'Hulp',
  orders: 'Bestellingen',
  myOrders: 'Mijn bestellingen',
  unknownPath: 'Die pagina bestaat niet (meer).',
  signedOut: 'Je bent uitgelogd. Log in om verder te gaan.',
  goodbye: 'Je bent uitgelogd.',
  pageNotLoaded: 'Deze pagina is niet geladen',
  pageNotLoadedText: 'De verbinding is traag, of er is een nieuwere versie. Herladen helpt meestal.',
  reload: 'Pagina herladen',
  pageBroke: 'Er ging iets mis in deze pagina',
  pageBrokeText: 'Wat je elders hebt ingevuld is bewaard. Herlaad de pagina om verder te gaan.',
  testMode: 'Testmodus: geen echt geld',
})
