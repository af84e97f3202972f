import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Перейти',
  search: 'Страница, номер, имя или сумма',
  none: 'Ничего не найдено',
  searching: 'Идёт поиск',
  failed: 'Поиск сейчас не работает',
  page: 'Поиск',
  write: 'Написать в поддержку',
  newProgram: 'Новая программа',
  darkMode: 'Тёмный вид',
  lightMode: 'Светлый вид',
  signOut: 'Выйти',
})
