import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Перейти',
  search: 'Сторінка, номер, ім’я або сума',
  none: 'Нічого не знайдено',
  searching: 'Триває пошук',
  failed: 'Пошук зараз не працює',
  page: 'Пошук',
  write: 'Написати в підтримку',
  newProgram: 'Нова програма',
  darkMode: 'Темний вигляд',
  lightMode: 'Світлий вигляд',
  signOut: 'Вийти',
})
