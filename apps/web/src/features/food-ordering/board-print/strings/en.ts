import { source } from '../../../../platform/i18n.ts'

export const en = source({
  copy: 'COPY {n}',
  delivery: 'Delivery',
  pickup: 'Pickup',
  asap: 'As soon as possible',
  partOf: 'Part of {court}',
  allergy: 'ALLERGY: {note}',
  contains: 'Contains {list}',
  printedAt: 'Printed {time}',
  receiptOf: 'Receipt · order {number}',
  paidWith: 'Paid with {method}',
  vatOf: 'VAT {rate} of {amount}',
  allergensOf: 'Allergens: {list}. Severe allergy? Ask the restaurant.',
  enjoy: 'Enjoy your meal!',
  deliveryCost: 'Delivery',
  pickupFee: 'Pickup fee',
  total: 'Total',
  refunded: 'Refunded',
  test: 'Test',
  testText: 'The ruler is as wide as the paper is printed. Does it end at both edges?',
  testInverse: 'Notes and allergies stand on black',
})
