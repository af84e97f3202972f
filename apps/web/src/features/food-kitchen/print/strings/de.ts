import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  copy: 'KOPIE {n}',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  asap: 'So bald wie möglich',
  partOf: 'Teil von {court}',
  allergy: 'ALLERGIE: {note}',
  contains: 'Enthält {list}',
  printedAt: 'Gedruckt {time}',
  receiptOf: 'Beleg · Bestellung {number}',
  paidWith: 'Bezahlt: {method}',
  toCollect: 'Zu kassieren: {amount}',
  inCash: 'Bar bezahlt',
  vatOf: 'MwSt. {rate} auf {amount}',
  allergensOf: 'Allergene: {list}. Schwere Allergie? Fragen Sie das Restaurant.',
  enjoy: 'Guten Appetit!',
  deliveryFee: 'Lieferkosten',
  pickupFee: 'Abholgebühr',
  total: 'Summe',
  refunded: 'Erstattet',
  test: 'Test',
  testText: 'Das Lineal ist so breit, wie gedruckt wird. Reicht es bis an beide Ränder?',
  testInverse: 'Hinweise und Allergien stehen auf Schwarz',
})
