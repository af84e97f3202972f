import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  home: 'Home',
  food: 'Eten',
  greeting: 'Hallo {name}',
  hungry: 'Waar heb je trek in?',
  orderFood: 'Eten bestellen',
  seeOrders: 'Bekijk je bestellingen',
  orders: 'Bestellingen',
  bills: 'Rekeningen',
  cards: 'Kaarten',
  addCard: 'Kaart toevoegen',
  search: 'Zoeken',
  navigation: 'Hoofdmenu',
})
