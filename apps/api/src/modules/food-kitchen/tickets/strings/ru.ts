import { ru as allergens } from '@plein/contract/menus/allergen-names/ru'
import type { TicketWords } from './words.ts'

export const ticketWords: TicketWords = {
  copy: 'КОПИЯ {n}',
  pickup: 'Самовывоз',
  delivery: 'Доставка',
  table: 'СТОЛ {label}',
  asap: 'Как можно скорее',
  for_time: 'К {time}',
  court: 'ФУД-КОРТ {court}',
  counters: 'Одна из стоек, всего {n}',
  together: 'Всё готово одновременно',
  allergy: 'АЛЛЕРГИЯ, со слов гостя: {allergens}',
  contains: 'Содержит: {allergens}',
  age_check: '18+ ПРОВЕРИТЬ ВОЗРАСТ при выдаче',
  to_collect: 'Получить: {amount}',
  printed_at: 'Напечатано {time}',
  test: 'Пробная страница',
  test_text: 'Принтер подключён. Кириллица: Привіт, Привет.',
  test_inverse: 'Примечания и аллергии — на чёрном',
  allergens,
}
