import { source } from '#platform/i18n.ts'

export const en = source({
  question: 'Where shall we deliver?',
  useAddress: 'Use this address',
  usePickup: 'Pick up',
  recent: 'Used before',
  consequenceTitle: 'This changes what you can order',
  noDelivery: '{name} doesn’t deliver to {zip}',
  noPickup: '{name} has no pickup',
  basketStays: 'Your basket is kept, but you can’t order it there until you choose another address or pickup.',
  emptyBasketNote: 'You can read the menu, but not order from it.',
  keepPickup: 'Keep pickup',
  keepAddress: 'Keep {place}',
  changeAnyway: 'Change anyway',
  nowPickup: 'You pick up your order',
  nowAddress: 'We deliver to {place}',
})
