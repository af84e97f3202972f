import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  programs: 'Програми',
  toPrograms: 'До всіх програм',
  title: 'Програма',
  kind: 'Вид',
  owner: 'Власник',
  status: 'Статус',
  created: 'Створено',
  none: 'Програм ще немає',
  noneText: 'Програма з’явиться тут разом із замовленнями.',
  gone: 'Такої програми немає або її видалено',
  kind_1001: 'Картки',
  kind_2001: 'Керування заборгованістю',
  kind_3001: 'Платежі',
  kind_4001: 'Ресторан',
  kind_5001: 'Фуд-корт',
  status_active: 'Активна',
  status_pending: 'Почнеться пізніше',
  status_draft: 'Чернетка',
  status_expired: 'Завершена',
  status_blocked: 'Заблокована',
})
