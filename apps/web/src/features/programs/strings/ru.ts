import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  programs: 'Программы',
  toPrograms: 'Ко всем программам',
  title: 'Программа',
  kind: 'Вид',
  owner: 'Владелец',
  status: 'Статус',
  created: 'Создана',
  none: 'Программ пока нет',
  noneText: 'Программа появится здесь вместе с заказами.',
  gone: 'Такой программы нет или она удалена',
  kind_1001: 'Карты',
  kind_2001: 'Управление задолженностью',
  kind_3001: 'Платежи',
  kind_4001: 'Ресторан',
  kind_5001: 'Фуд-корт',
  status_active: 'Активна',
  status_pending: 'Начнётся позже',
  status_draft: 'Черновик',
  status_expired: 'Завершена',
  status_blocked: 'Заблокирована',
})
