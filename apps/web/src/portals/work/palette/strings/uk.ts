import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Перейти',
  search: 'Сторінка, дія, програма або номер замовлення',
  none: 'Нічого не знайдено',
  searching: 'Пошук замовлень',
  order: 'Замовлення {number} · {program}',
  write: 'Написати в підтримку',
  newProgram: 'Нова програма',
  darkMode: 'Темний вигляд',
  lightMode: 'Світлий вигляд',
  signOut: 'Вийти',
})
