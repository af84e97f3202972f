import { de as orderLabels } from '@plein/contract/food-ordering/order-labels/de'
import type { CsvWords } from './words.ts'

export const csvWords: CsvWords = {
  order_id: 'Bestellung',
  restaurant: 'Restaurant',
  created: 'Bestellt',
  due: 'Fällig',
  type: 'Art',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  customer: 'Gast',
  items: 'Produkte',
  status: 'Status',
  total: 'Betrag',
  phone: 'Telefon',
  zip_code: 'Postleitzahl',
  products: 'Zwischensumme',
  delivery_cost: 'Lieferkosten',
  pickup_fee: 'Abholgebühr',
  tip: 'Trinkgeld',
  vat: 'MwSt.',
  refunded: 'Erstattet',
  payment: 'Zahlungsart',
  labels: orderLabels,
}
