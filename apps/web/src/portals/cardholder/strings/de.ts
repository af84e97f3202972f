import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  home: 'Start',
  food: 'Essen',
  greeting: 'Guten Tag, {name}',
  hungry: 'Worauf haben Sie Appetit?',
  orderFood: 'Essen bestellen',
  seeOrders: 'Ihre Bestellungen ansehen',
  orders: 'Bestellungen',
  bills: 'Rechnungen',
  cards: 'Karten',
  addCard: 'Karte hinzufügen',
  search: 'Suchen',
  navigation: 'Hauptmenü',
})
