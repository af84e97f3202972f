import { en as orderLabels } from '@plein/contract/food-ordering/order-labels/en'
import type { CsvWords } from './words.ts'

export const csvWords: CsvWords = {
  order_id: 'Order',
  restaurant: 'Restaurant',
  created: 'Ordered',
  due: 'Due',
  type: 'Type',
  delivery: 'Delivery',
  pickup: 'Pickup',
  customer: 'Customer',
  items: 'Products',
  status: 'Status',
  total: 'Amount',
  phone: 'Phone',
  zip_code: 'Postcode',
  products: 'Subtotal',
  delivery_cost: 'Delivery charge',
  pickup_fee: 'Pickup fee',
  tip: 'Tip',
  vat: 'VAT',
  refunded: 'Refunded',
  payment: 'Payment method',
  labels: orderLabels,
}
