import { ru as orderLabels } from '@plein/contract/food-ordering/order-labels/ru'
import type { CsvWords } from './words.ts'

export const csvWords: CsvWords = {
  order_id: 'Заказ',
  restaurant: 'Ресторан',
  created: 'Заказан',
  due: 'Ко времени',
  type: 'Вид',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  customer: 'Клиент',
  items: 'Блюда',
  status: 'Статус',
  total: 'Сумма',
  phone: 'Телефон',
  zip_code: 'Индекс',
  products: 'Стоимость блюд',
  delivery_cost: 'Стоимость доставки',
  pickup_fee: 'Сбор за самовывоз',
  tip: 'Чаевые',
  vat: 'НДС',
  refunded: 'Возвращено',
  payment: 'Способ оплаты',
  labels: orderLabels,
}
