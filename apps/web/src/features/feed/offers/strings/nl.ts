import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Te koop in dit bericht',
  find: 'Voeg een gerecht, cadeaubon of bestelformulier toe',
  findHint: 'De prijs, en of het uitverkocht is, zijn altijd die van dat moment.',
  nothing: 'Niets gevonden dat nu te koop is',
  searchFailed: 'Wat te koop is, is niet geladen',
  remove: 'Haal {title} uit het bericht',
  dish: 'Gerecht',
  restaurant: 'Restaurant',
  voucher: 'Cadeaubon',
  order_form: 'Bestelformulier',
  from: 'vanaf {price}',
  sold_out: 'Uitverkocht',
  closed: 'Nu niet te bestellen',
  go_dish: 'Toevoegen',
  go_restaurant: 'Bekijk het menu',
  go_voucher: 'Kopen',
  go_order_form: 'Bestellen',
  goTo: '{deed}: {title}',
})
