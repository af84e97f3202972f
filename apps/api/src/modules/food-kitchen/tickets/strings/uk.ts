import { uk as allergens } from '@plein/contract/menus/allergen-names/uk'
import type { TicketWords } from './words.ts'

export const ticketWords: TicketWords = {
  copy: 'КОПІЯ {n}',
  pickup: 'Самовивіз',
  delivery: 'Доставка',
  table: 'СТІЛ {label}',
  asap: 'Якнайшвидше',
  for_time: 'На {time}',
  court: 'ФУД-КОРТ {court}',
  counters: 'Одна зі стійок, усього {n}',
  together: 'Усе готове одночасно',
  allergy: 'АЛЕРГІЯ, зі слів гостя: {allergens}',
  contains: 'Містить: {allergens}',
  age_check: '18+ ПЕРЕВІРИТИ ВІК під час видачі',
  to_collect: 'Отримати: {amount}',
  printed_at: 'Надруковано {time}',
  test: 'Пробна сторінка',
  test_text: 'Принтер під’єднано. Кирилиця: Привіт, Привет.',
  test_inverse: 'Примітки й алергії — на чорному',
  allergens,
}
