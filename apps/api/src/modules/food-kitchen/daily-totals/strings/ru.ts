import type { TotalsWords } from './words.ts'

export const totalsWords: TotalsWords = {
  columns: [
    'Дата',
    'Заказы',
    'Блюда',
    'Доставка и самовывоз',
    'Чаевые',
    'Оплачено клиентами',
    'Из них наличными',
    'Возвращено',
  ],
  fee: 'Комиссия',
  restaurants: 'Ресторанам',
  yours: 'Вам',
  of_restaurant: 'Ресторану',
  of_court: 'Фуд-корту',
  paid_out: 'Выплачено',
  paid_to_you: 'Выплачено вам',
  sum: 'Итого',
}
