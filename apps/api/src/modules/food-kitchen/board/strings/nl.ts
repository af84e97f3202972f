import { nl as orderLabels } from '@plein/contract/food-ordering/order-labels/nl'
import type { CsvWords } from './words.ts'

export const csvWords: CsvWords = {
  order_id: 'Bestelling',
  restaurant: 'Restaurant',
  created: 'Besteld',
  due: 'Voor',
  type: 'Soort',
  delivery: 'Bezorgen',
  pickup: 'Afhalen',
  customer: 'Klant',
  items: 'Producten',
  status: 'Status',
  total: 'Bedrag',
  phone: 'Telefoon',
  zip_code: 'Postcode',
  products: 'Subtotaal',
  delivery_cost: 'Bezorgkosten',
  pickup_fee: 'Afhaalkosten',
  tip: 'Fooi',
  vat: 'Btw',
  refunded: 'Terugbetaald',
  payment: 'Betaalmethode',
  labels: orderLabels,
}
