import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  created: 'Створено',
  awaiting_payment: 'Очікує оплати',
  pending: 'Нове',
  received: 'Прийнято',
  scheduled: 'Заплановано',
  payment_failed: 'Оплата не пройшла',
  kitchen: 'На кухні',
  delivering: 'У дорозі',
  readyForPickup: 'Готове до видачі',
  delivered: 'Доставлено',
  pickedUp: 'Видано',
  paid_out: 'Виплачено',
  cancelled: 'Скасовано',
})
