import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  copy: 'KOPIE {n}',
  delivery: 'Bezorgen',
  pickup: 'Afhalen',
  asap: 'Zo snel mogelijk',
  partOf: 'Deel van {court}',
  allergy: 'ALLERGIE: {note}',
  contains: 'Bevat {list}',
  printedAt: 'Geprint {time}',
  receiptOf: 'Bon · bestelling {number}',
  paidWith: 'Betaald: {method}',
  toCollect: 'Nog te ontvangen: {amount}',
  inCash: 'Contant betaald',
  vatOf: 'Btw {rate} over {amount}',
  allergensOf: 'Allergenen: {list}. Ernstige allergie? Vraag het restaurant.',
  enjoy: 'Eet smakelijk!',
  deliveryFee: 'Bezorgkosten',
  pickupFee: 'Afhaalkosten',
  total: 'Totaal',
  refunded: 'Terugbetaald',
  test: 'Test',
  testText: 'De liniaal is zo breed als er geprint wordt. Loopt hij tot beide randen?',
  testInverse: 'Opmerkingen en allergieën staan op zwart',
})
