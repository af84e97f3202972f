import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'In diesem Beitrag zu kaufen',
  find: 'Gericht, Gutschein oder Bestellformular hinzufügen',
  findHint: 'Preis und Verfügbarkeit sind immer die des Augenblicks.',
  nothing: 'Nichts gefunden, was jetzt verkauft wird',
  searchFailed: 'Was verkauft wird, wurde nicht geladen',
  remove: '{title} aus dem Beitrag nehmen',
  dish: 'Gericht',
  restaurant: 'Restaurant',
  voucher: 'Gutschein',
  order_form: 'Bestellformular',
  from: 'ab {price}',
  sold_out: 'Ausverkauft',
  closed: 'Zurzeit nicht erhältlich',
  go_dish: 'Hinzufügen',
  go_restaurant: 'Zur Karte',
  go_voucher: 'Kaufen',
  go_order_form: 'Bestellen',
  goTo: '{deed}: {title}',
})
