import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  dailyTotals: 'Підсумки за днями',
  period: 'Період',
  type: 'Замовлення',
  type_all: 'Доставка й самовивіз',
  type_delivery: 'Доставка',
  type_pickup: 'Самовивіз',
  export: 'Експорт у CSV',
  saved: 'Файл {name} збережено',
  none: 'За цей період замовлень немає',
  noneText: 'Тут видно дні із замовленнями: скільки сплатили клієнти, яка комісія і скільки належить вам.',
  sum: 'Разом',
  order_date: 'Дата',
  orders_count: 'Замовлення',
  products_total: 'Страви',
  fees_total: 'Доставка',
  overall: 'Сплачено клієнтами',
  cash_total: 'З них готівкою',
  refunded_total: 'Повернено',
  food_court_fee_total_amount: 'Комісія',
  total_amount_of_revenue: 'Вам',
  total_amount_of_payouts: 'Виплачено',
})
