import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  question: 'Waar mogen we bezorgen?',
  useAddress: 'Gebruik dit adres',
  usePickup: 'Afhalen',
  recent: 'Eerder gebruikt',
  consequenceTitle: 'Dit verandert wat je kunt bestellen',
  noDelivery: '{name} bezorgt niet op {zip}',
  noPickup: 'Bij {name} kun je niet afhalen',
  basketStays: 'Je mandje blijft bewaard, maar je kunt het daar pas bestellen met een ander adres of met afhalen.',
  emptyBasketNote: 'Je kunt het menu bekijken, maar er niets van bestellen.',
  keepPickup: 'Blijf bij afhalen',
  keepAddress: 'Blijf bij {place}',
  changeAnyway: 'Toch wijzigen',
  nowPickup: 'Je haalt je bestelling af',
  nowAddress: 'We bezorgen op {place}',
})
