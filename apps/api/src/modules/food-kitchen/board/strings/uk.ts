import { uk as orderLabels } from '@plein/contract/food-ordering/order-labels/uk'
import type { CsvWords } from './words.ts'

export const csvWords: CsvWords = {
  order_id: 'Замовлення',
  restaurant: 'Ресторан',
  created: 'Замовлено',
  due: 'На час',
  type: 'Вид',
  delivery: 'Доставка',
  pickup: 'Самовивіз',
  customer: 'Клієнт',
  items: 'Страви',
  status: 'Статус',
  total: 'Сума',
  phone: 'Телефон',
  zip_code: 'Індекс',
  products: 'Вартість страв',
  delivery_cost: 'Вартість доставки',
  pickup_fee: 'Збір за самовивіз',
  tip: 'Чайові',
  vat: 'ПДВ',
  refunded: 'Повернено',
  payment: 'Спосіб оплати',
  labels: orderLabels,
}
