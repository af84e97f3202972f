import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  created: 'Создан',
  awaiting_payment: 'Ожидает оплаты',
  pending: 'Новый',
  received: 'Принят',
  scheduled: 'Запланирован',
  payment_failed: 'Оплата не прошла',
  kitchen: 'На кухне',
  delivering: 'В пути',
  readyForPickup: 'Готов к выдаче',
  delivered: 'Доставлен',
  pickedUp: 'Выдан',
  paid_out: 'Выплачено',
  cancelled: 'Отменён',
})
