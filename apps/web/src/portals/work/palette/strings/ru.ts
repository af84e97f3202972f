import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Перейти',
  search: 'Страница, действие, программа или номер заказа',
  none: 'Ничего не найдено',
  searching: 'Поиск заказов',
  order: 'Заказ {number} · {program}',
  write: 'Написать в поддержку',
  newProgram: 'Новая программа',
  darkMode: 'Тёмный вид',
  lightMode: 'Светлый вид',
  signOut: 'Выйти',
})
