import type { TotalsWords } from './words.ts'

export const totalsWords: TotalsWords = {
  columns: [
    'Дата',
    'Замовлення',
    'Страви',
    'Доставка й самовивіз',
    'Чайові',
    'Сплачено клієнтами',
    'З них готівкою',
    'Повернено',
  ],
  fee: 'Комісія',
  restaurants: 'Ресторанам',
  yours: 'Вам',
  of_restaurant: 'Ресторану',
  of_court: 'Фуд-корту',
  paid_out: 'Виплачено',
  paid_to_you: 'Виплачено вам',
  sum: 'Разом',
}
