import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  dailyTotals: 'Итоги по дням',
  period: 'Период',
  type: 'Заказы',
  type_all: 'Доставка и самовывоз',
  type_delivery: 'Доставка',
  type_pickup: 'Самовывоз',
  export: 'Экспорт в CSV',
  saved: 'Файл {name} сохранён',
  none: 'За этот период заказов нет',
  noneText: 'Здесь видны дни с заказами: сколько заплатили клиенты, какова комиссия и сколько причитается вам.',
  sum: 'Итого',
  order_date: 'Дата',
  orders_count: 'Заказы',
  products_total: 'Блюда',
  fees_total: 'Доставка',
  overall: 'Оплачено клиентами',
  cash_total: 'Из них наличными',
  refunded_total: 'Возвращено',
  food_court_fee_total_amount: 'Комиссия',
  total_amount_of_revenue: 'Вам',
  total_amount_of_payouts: 'Выплачено',
})
